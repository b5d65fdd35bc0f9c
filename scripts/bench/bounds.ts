import { printTable } from "../table"
import { askingName, askings } from "./askings"
import { delayName, fairNames } from "./fair"
import { type Figure, figures, readable } from "./figures"
import { firstAsked, longFiles } from "./long-files"
import { movedMemory } from "./moving-in"
import { grownLists } from "./queues"
import { createdWithRules } from "./rules"
import { searchKinds } from "./search-kinds"
import { boundViews } from "./views"

type Bound = {
  /** The part that measures it, and the name of its figure. */
  part: string
  figure: string
  of: "ratio" | "value"
  atLeast?: number
  atMost?: number
}

/** The questions that search is held to: one half of them was not asked while it was worked on. */
const promised = "budgets"

/** What the portal promises of itself. A part that notes a figure adds its line here. */
export const bounds: Bound[] = [
  { part: "kept", figure: "kept article, gzip", of: "ratio", atLeast: 0.5 },
  { part: "kept", figure: "kept article, brotli", of: "ratio", atLeast: 0.45 },
  { part: "kept", figure: "a kept article, not modified, beside all of it", of: "ratio", atLeast: 1 },
  { part: "kept", figure: "kept article, uncompressed", of: "ratio", atLeast: 0.25 },
  { part: "changes", figure: "readers of another article, one change a second", of: "ratio", atLeast: 0.8 },
  { part: "changes", figure: "readers of the article that changes every second", of: "ratio", atLeast: 0.8 },
  { part: "changes", figure: "readers while 100 articles a second are imported", of: "ratio", atLeast: 0.5 },
  { part: "misses", figure: "CPU of an article made anew", of: "ratio", atMost: 4 },
  { part: "misses", figure: "CPU of a category made anew", of: "ratio", atMost: 4 },
  { part: "misses", figure: "CPU of the home page made anew", of: "ratio", atMost: 4 },
  { part: "misses", figure: "CPU of a search page", of: "ratio", atMost: 4 },
  { part: "misses", figure: "CPU of a call of getSettings", of: "ratio", atMost: 0.3 },
  { part: "weight", figure: "an article before interaction, br", of: "value", atMost: 25 },
  { part: "weight", figure: "an article before interaction, gzip", of: "value", atMost: 35 },
  { part: "weight", figure: "screens over 1.25 × React and the router", of: "value", atMost: 0 },
  ...searchKinds.flatMap(({ name, atMostMs }): Bound[] => {
    const figure = `a search among 100,000 articles, ${name}`
    return [
      { part: "search", figure, of: "ratio", atMost: 3 },
      { part: "search", figure: `${figure}, 95th percentile`, of: "value", atMost: atMostMs },
    ]
  }),
  { part: "distinct-pages", figure: "memory of 10000 distinct pages", of: "value", atMost: 400 },
  { part: "streams", figure: "memory of each of 5000 streams", of: "value", atMost: 100 },
  { part: "streams", figure: "all of 5000 streams have been told of a change", of: "value", atMost: 2000 },
  {
    part: "busy-search",
    figure: "delay of the event loop while visitors search, 99th percentile",
    of: "value",
    atMost: 50,
  },
  {
    part: "mail",
    figure: "a mail is a ticket after it was taken, 95th percentile",
    of: "value",
    atMost: 1000,
  },
  { part: "mail", figure: "memory while 100000 mails wait, beyond that before", of: "value", atMost: 100 },
  { part: "desks", figure: "objects of another desk read", of: "value", atLeast: 100 },
  { part: "desks", figure: "objects of another desk brought", of: "value", atLeast: 60 },
  { part: "desks", figure: movedMemory, of: "ratio", atMost: 1.3 },
  { part: "start", figure: "second start to the first page", of: "value", atMost: 3 },
  ...askings.map(
    (asking): Bound => ({ part: "tickets", figure: askingName(asking), of: "ratio", atLeast: 0.15 }),
  ),
  ...fairNames.map((figure): Bound => ({ part: "fair", figure, of: "ratio", atMost: 1.5 })),
  { part: "fair", figure: delayName("imports"), of: "value", atMost: 50 },
  { part: "rules", figure: createdWithRules, of: "ratio", atMost: 1.5 },
  ...grownLists.map((figure): Bound => ({ part: "queues", figure, of: "ratio", atMost: 3 })),
  ...boundViews.map((figure): Bound => ({ part: "views", figure, of: "ratio", atMost: 1.5 })),
  ...longFiles("").map(
    (file): Bound => ({ part: "growth", figure: firstAsked(file), of: "value", atMost: 2000 }),
  ),
  ...["a call of the API", "a page, page cache off"].map((name): Bound => {
    const figure = `answers 200 when four times too much is asked, ${name}`
    return { part: "overload", figure, of: "ratio", atLeast: 0.9 }
  }),
  ...[
    { name: "answers found first", atLeast: 0.65 },
    { name: "answers among the first three", atLeast: 0.8 },
    { name: "answers among the first ten", atLeast: 0.92 },
    { name: "mean of 1 / place of the answer", atLeast: 0.74 },
    { name: "the same above the better of the others", atLeast: 0.08 },
  ].map(
    ({ name, atLeast }): Bound => ({
      part: "relevance",
      figure: `${promised}: ${name}`,
      of: "value",
      atLeast,
    }),
  ),
]

/** Prints for each bound of these parts whether it holds. @returns whether all do */
export function checkBounds(parts: readonly string[]): boolean {
  const asked = bounds.filter(({ part }) => parts.includes(part))
  if (asked.length === 0) return true
  const verdicts = asked.map((bound) => ({ bound, ...verdictOn(bound) }))
  console.log("\nWhat the portal promises of itself")
  printTable(
    ["", "wanted", "measured", ""],
    verdicts.map(({ bound, measured, holds }) => [
      bound.figure,
      wanted(bound),
      measured,
      holds ? "holds" : "DOES NOT HOLD",
    ]),
  )
  return verdicts.every(({ holds }) => holds)
}

/** The bound of a figure in words, or nothing. */
export function boundOf(part: string, { name }: Figure): string {
  const bound = bounds.find((one) => one.part === part && one.figure === name)
  return bound ? wanted(bound) : ""
}

const wanted = ({ atLeast, atMost }: Bound) =>
  [atLeast !== undefined && `≥ ${atLeast}`, atMost !== undefined && `≤ ${atMost}`].filter(Boolean).join(", ")

function verdictOn({ part, figure, of, atLeast = -Infinity, atMost = Infinity }: Bound) {
  const found = new Map(figures()).get(part)?.find(({ name }) => name === figure)
  const measured = found?.[of]
  if (measured === undefined) return { measured: found?.remark ?? "not measured", holds: false }
  return { measured: readable(measured), holds: measured >= atLeast && measured <= atMost }
}
