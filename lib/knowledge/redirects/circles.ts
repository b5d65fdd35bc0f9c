import { formerPath } from "@/lib/knowledge/articles/schema"
import {
  closerFirst,
  comparable,
  isMatch,
  type Pattern,
  pathOf,
  patternOf,
  prefixesOf,
  targetOf,
} from "./pattern"
import { anything } from "./values"

/** What a rule says. */
export type Rule = { from: string; to: string }
type Find<R extends Rule> = (path: string) => R | null | Promise<R | null>

/** More than one rule behind the other are not followed. */
const mostSteps = 10

type Stands = (path: string) => Promise<boolean>

/**
 * The addresses that a missing one leads to by rules, if these come round to where they have been, or do not end; null where
 * they do, by a page that stands there, another site, or an address without a rule.
 */
export async function circleFrom<R extends Rule>(
  path: string,
  find: Find<R>,
  stands: Stands,
): Promise<string[] | null> {
  const way = [path]
  for (let at = path; way.length <= mostSteps; ) {
    const rule = await find(at)
    if (!rule?.to.startsWith("/") || (at !== path && (await stands(at)))) return null
    const next = formerPath(pathOf(targetOf(rule, at)))
    if (!next) return null
    const isRound = way.some((passed) => comparable(passed) === comparable(next))
    way.push(next)
    if (isRound) return way
    at = next
  }
  return way
}

/** Rules in memory, found as the store finds them. */
export class Rules<R extends Rule> {
  private readonly byPrefix = new Map<string, (Pattern & { rule: R })[]>()

  constructor(rules: Iterable<R>) {
    for (const rule of rules) this.add(rule)
  }

  add(rule: R) {
    const pattern = patternOf(rule.from)
    const others = this.byPrefix.get(pattern.prefix) ?? []
    this.byPrefix.set(pattern.prefix, [
      ...others.filter(({ suffix }) => suffix !== pattern.suffix),
      { ...pattern, rule },
    ])
  }

  find(path: string): R | null {
    const compared = comparable(path)
    const found = prefixesOf(compared).flatMap((prefix) =>
      (this.byPrefix.get(prefix) ?? []).filter((pattern) => isMatch(pattern, compared)),
    )
    return found.sort(closerFirst)[0]?.rule ?? null
  }

  /** A way by which some address of these rules goes round in a circle, or null. */
  async circle(stands: Stands): Promise<string[] | null> {
    for (const each of this.byPrefix.values())
      for (const { rule } of each) {
        const way = await circleFrom(rule.from.replace(anything, sample), (path) => this.find(path), stands)
        if (way) return way
      }
    return null
  }
}

/** Stands for whatever a `*` stands for. */
const sample = "x"
