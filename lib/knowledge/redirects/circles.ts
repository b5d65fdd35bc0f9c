import { setImmediate as turn } from "node:timers/promises"
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

/** So many rules are found before others are answered in between. */
const foundAtOnce = 50

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

/** Rules in memory, found as the store finds them; of two for the same addresses the later one. */
export class Rules<R extends Rule> {
  private readonly byPrefix = new Map<string, Map<Pattern["suffix"], Pattern & { rule: R }>>()

  constructor(rules: Iterable<R>) {
    for (const rule of rules) this.add(rule)
  }

  add(rule: R) {
    const pattern = patternOf(rule.from)
    const bySuffix = this.byPrefix.get(pattern.prefix) ?? new Map()
    this.byPrefix.set(pattern.prefix, bySuffix.set(pattern.suffix, { ...pattern, rule }))
  }

  find(path: string): R | null {
    const compared = comparable(path)
    let closest: (Pattern & { rule: R }) | null = null
    for (const prefix of prefixesOf(compared))
      for (const pattern of this.byPrefix.get(prefix)?.values() ?? [])
        if (isMatch(pattern, compared) && (!closest || closerFirst(pattern, closest) < 0)) closest = pattern
    return closest?.rule ?? null
  }

  /** The ways by which addresses of these rules go round in a circle, for each rule where its own leads. */
  async *circles(stands: Stands): AsyncGenerator<string[], undefined> {
    let found = 0
    const find = async (path: string) => {
      found += 1
      if (found % foundAtOnce === 0) await turn()
      return this.find(path)
    }
    for (const each of this.byPrefix.values())
      for (const { rule } of each.values()) {
        const way = await circleFrom(rule.from.replace(anything, sample), find, stands)
        if (way) yield way
      }
  }

  /** One of these ways, or null. */
  async circle(stands: Stands): Promise<string[] | null> {
    const { value } = await this.circles(stands).next()
    return value ?? null
  }
}

/** Stands for whatever a `*` stands for. */
const sample = "x"
