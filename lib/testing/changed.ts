/** A store with some of its parts replaced; the others are opened when they are asked for, as ever. */
export const changed = <Whole extends object>(whole: Whole, parts: Partial<Whole>): Whole =>
  new Proxy(whole, { get: (target, name) => Reflect.get(name in parts ? parts : target, name) })
