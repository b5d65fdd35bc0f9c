import { stemmer } from "stemmer"

/** Verbs that mean something else with these small words behind them, which alone say nothing. */
const verbs: Record<string, string> = {
  sign: "up in out on off",
  log: "in out on off",
  set: "up",
  opt: "in out",
  turn: "on off",
  switch: "on off over",
  shut: "down off",
  check: "in out",
  back: "up",
  roll: "back out over",
  clean: "up",
  start: "over up",
  take: "over back out down",
  hand: "over",
  give: "up back away",
  throw: "out away",
  kick: "out off",
  lock: "out",
  top: "up",
  pop: "up",
  look: "up",
  fill: "in out",
  filter: "out",
  leave: "out",
  break: "down",
  add: "on up",
  plug: "in",
  drop: "off down",
  bring: "in over back",
  find: "out",
  follow: "up",
  hook: "up",
  move: "over",
  pass: "on",
  pay: "back",
  print: "out",
  put: "in off back",
  send: "out back",
  show: "up",
  slow: "down",
  speed: "up",
  sync: "up",
  time: "out",
  try: "out",
  wake: "up",
  zoom: "in out",
  scroll: "down up",
  carry: "over",
  burn: "down up",
  drill: "down",
  count: "down",
  cut: "off",
  catch: "up",
  stand: "up",
  scale: "up down",
  mark: "up off",
}
const irregular: Record<string, string> = {
  gave: "give",
  took: "take",
  taken: "take",
  threw: "throw",
  thrown: "throw",
  left: "leave",
  paid: "pay",
  brought: "bring",
  sent: "send",
  shown: "show",
  broke: "break",
  broken: "break",
  found: "find",
  given: "give",
}
const between = new Set(["me", "it", "them", "us", "him", "her", "you", "this", "that", "myself"])
const longest = Math.max(
  ...Object.values(verbs)
    .flatMap((words) => words.split(" "))
    .map((word) => word.length),
)

const joined = new Map(
  Object.entries(verbs).map(([verb, small]) => [
    stemmer(verb),
    new Map(small.split(" ").map((word) => [word, verb + word])),
  ]),
)

/** What a verb means with the small word: `signup` for `signing` and `up`. */
function meaningOf(verb: string | undefined, small: string): string | undefined {
  return verb === undefined ? undefined : joined.get(stemmer(irregular[verb] ?? verb))?.get(small)
}

/** Where the verb of the small word at this place is and what both mean; null for all other words. */
function phrasalAt(words: readonly string[], at: number) {
  const small = words[at] ?? ""
  if (small.length > longest) return null
  const meaning = meaningOf(words[at - 1], small)
  if (meaning) return { verb: at - 1, meaning }
  const apart = between.has(words[at - 1] ?? "") && meaningOf(words[at - 2], small)
  return apart ? { verb: at - 2, meaning: apart } : null
}

/** Words to be indexed: `sign up` is `sign signup`, so that it is found by its meaning, its verb alone, and in its place. */
export const withPhrasals = (words: string[]) =>
  words.map((word, at) => phrasalAt(words, at)?.meaning ?? word)

/** Words that are asked for: `sign up` is `signup` alone. */
export function asPhrasals(words: string[]): string[] {
  const verbsOf = words.flatMap((_, at) => phrasalAt(words, at)?.verb ?? [])
  return withPhrasals(words).filter((_, at) => !verbsOf.includes(at))
}
