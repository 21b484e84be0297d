// What the build draws, by the name of a panel: pictures of its examples, as SVG.
declare module 'virtual:examples/*' {
  const pictures: Readonly<Record<string, string>>;
  export default pictures;
}
