// The C++ types of the values of answers, and the structs that these types need.
import { pascal } from './cpp.mjs';

const simple = {
  integer: 'Whole',
  number: 'double',
  boolean: 'bool',
  string: 'std::string',
};

const nullType = ({ type }) => type === 'null';

/**
 * The types of answers in C++. `structs` collects the structs, each after the structs it contains.
 */
export class AnswerTypes {
  structs = new Map(); // name: { name, base, description, fields: [{ name, type, member }] }

  /**
   * @param types  Types of the records. @param $defs  Definitions of the schema that requests
   * share.
   */
  constructor(types, $defs) {
    this.types = types;
    this.$defs = $defs;
  }

  /** The C++ type of a value. @param name  Name of its struct, for an object without a title. */
  of(value, name) {
    if (value.$ref) return this.named(value.$ref.split('/').pop());
    if (value.members && !value.raw) {
      const type = this.struct(value, value.title ?? name);
      return value.nullable ? `std::optional<${type}>` : type;
    }
    const ways = this.ways(value);
    const held = ways.filter((way) => !nullType(way)).map((way) => this.one(way, name));
    // A value of no other form is kept as JSON text.
    const distinct = [...new Set(held)].sort((a, b) => (a === 'Raw') - (b === 'Raw'));
    if (distinct.length === 0) return 'Raw';
    const type = distinct.length === 1 ? distinct[0] : `std::variant<${distinct.join(', ')}>`;
    return ways.some(nullType) ? `std::optional<${type}>` : type;
  }

  named(name) {
    const definition = this.types[name] ?? this.$defs[name];
    return this.of(definition, pascal(name));
  }

  ways(value) {
    if (value.oneOf) return value.oneOf.flatMap((way) => (way.$ref ? [way] : this.ways(way)));
    if (value.enum) {
      return [{ type: 'string' }, ...(value.enum.includes(null) ? [{ type: 'null' }] : [])];
    }
    if ('const' in value) return [{ type: typeof value.const }];
    if (value.members) return [value];
    return [value.type].flat().map((type) => ({ ...value, type }));
  }

  one(value, name) {
    if (value.$ref || (value.members && !value.raw)) return this.of(value, name);
    if (value.type === 'array') return this.list(value, name);
    if (value.type === 'object') {
      const { additionalProperties: held } = value;
      return typeof held === 'object' ? `Named<${this.of(held, name)}>` : 'Raw';
    }
    return simple[value.type] ?? 'Raw';
  }

  list({ title, items, minItems, maxItems }, name) {
    const type = this.of(items ?? {}, (title ?? name).replace(/s$/, ''));
    return minItems !== undefined && minItems === maxItems
      ? `std::array<${type}, ${minItems}>`
      : `List<${type === 'Whole' ? 'Load' : type}>`;
  }

  struct(value, name) {
    const known = this.structs.get(name);
    if (known && known.value !== value) throw new Error(`${name} is two structs: give one a title`);
    if (known) return name;
    const { '...': base, ...own } = value.members;
    const inherited = base && this.named(base);
    const stem = name.replace(/Result$/, '');
    const fields = Object.entries(own).map(([member, held]) => {
      const type = this.of(held, stem + pascal(member));
      return { name: member, type: held.optional ? `std::optional<${type}>` : type, member: held };
    });
    const order = Object.keys(value.members);
    const { description } = value;
    this.structs.set(name, { value, name, base: inherited, description, fields, order });
    return name;
  }
}
