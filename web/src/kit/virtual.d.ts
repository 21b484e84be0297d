// Drawings of the build by the name of a panel: pictures of its examples, as SVG.
declare module 'virtual:examples/*' {
  const pictures: Readonly<Record<string, string>>;
  export default pictures;
}

/** Answers by the text of their jobs. */
declare module 'virtual:answers' {
  const answers: Readonly<Record<string, object>>;
  export default answers;
}
