import swcJest from "@swc/jest"

/** A property that is read when it is first asked for, and may be given another value as any other. */
const property = (name, value = name) =>
  `get ${name}() { return ${value} }, ` +
  `set ${name}(value) { Object.defineProperty(this, "${name}", { value, configurable: true, enumerable: true, writable: true }) }`

/**
 * Has a list of a domain's stores, of what follows or of desks load each of its modules when it is first asked for rather
 * than all at once.
 */
const whenAsked = (source) =>
  source
    .replace(/^ {2}(\w+): (\w+),$/gm, (_, name, value) => `  ${property(name, value)},`)
    .replace(/^(export const .* = \{) (\w+(?:, \w+)*) \}$/gm, (_, before, names) => {
      const properties = names.split(", ").map((name) => property(name))
      return `${before} ${properties.join(", ")} }`
    })

/** Of swc, with the options that jest is given for these files. */
export default {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options)
    return {
      canInstrument: swc.canInstrument,
      process: (source, ...rest) => swc.process(whenAsked(source), ...rest),
      getCacheKey: (source, ...rest) => swc.getCacheKey(whenAsked(source), ...rest),
    }
  },
}
