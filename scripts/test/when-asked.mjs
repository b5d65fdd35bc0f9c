import swcJest from "@swc/jest"

/** Has a list of stores, or of what follows, load each of its modules when it is first asked for rather than all at once. */
const whenAsked = (source) => source.replace(/^ {2}(\w+): (\w+),$/gm, "  get $1() { return $2 },")

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
