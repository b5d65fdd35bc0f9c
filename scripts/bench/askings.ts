type Where = "one company" | "four companies"

/** How many ask at once, and where: in one company all wait for its numbers. */
export const askings = [1, 4, 16].flatMap((connections) =>
  (["one company", "four companies"] satisfies Where[]).map((where) => ({ where, connections })),
)

/** The figure of one. */
export const askingName = ({ where, connections }: (typeof askings)[number]) =>
  `tickets over the API, ${where}, ${connections} at once`
