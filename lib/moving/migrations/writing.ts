import { newLanguages, placeArticle, writeArticle } from "@/lib/moving/arrivals/articles"
import { bringField, bringTeam, joinTeams } from "@/lib/moving/arrivals/extras"
import { bringMacro, bringView } from "@/lib/moving/arrivals/macros"
import { bringPeople } from "@/lib/moving/arrivals/people"
import { bringCategory, bringFolder } from "@/lib/moving/arrivals/places"
import { highestNumber } from "@/lib/moving/arrivals/ticket-rows"
import { bringTickets } from "@/lib/moving/arrivals/tickets"
import { type Arrival, inside, type Outcome, problemOf, type Way } from "@/lib/moving/arrivals/way"
import { DeskAway, DeskRefused } from "@/lib/moving/desks/errors"
import { shapes } from "@/lib/moving/desks/schema"
import type { Kind } from "@/lib/moving/desks/values"
import { InvalidError } from "@/lib/platform/errors"
import { log } from "@/lib/platform/log"
import { shares } from "@/lib/platform/shares/shares"
import { addPortalLanguages } from "@/lib/tenancy/organisations/mutations"
import { isPassing } from "./passing"
import type { Pace } from "./reading"
import type { Written } from "./store"

/** What each brings of its kind, one at a time in a transaction. */
const singly: { [K in Kind]?: (way: Way, arrival: Arrival<K>) => Promise<Outcome> } = {
  category: bringCategory,
  folder: bringFolder,
  team: bringTeam,
  field: bringField,
  macro: bringMacro,
  view: bringView,
  company: async () => ({ targetId: null, isMade: false, mark: "", problems: [] }),
}

const peopleAtOnce = 500
const ticketsAtOnce = 50
const othersAtOnce = 20
/** Characters of what is in the tickets of one transaction. */
const mostAtOnce = 8_000_000

/** What is kept as it was read, because other things ask for it. */
const keptKinds: readonly Kind[] = ["person", "company", "field"]

/**
 * Brings on what was read, kind after kind. What was brought is noted in the transaction that brought it, so that nothing comes
 * twice, whenever it is left off.
 * @returns whether all is here. @throws DeskRefused, DeskAway
 */
export async function writeOn(way: Way, kinds: readonly Kind[], pace: Pace): Promise<boolean> {
  const speaking = await withLanguages(way)
  await way.ctx.store.moving.arrivals.reserveNumbers(way.move.id, highestNumber)
  for (const kind of kinds) if (!(await writeKind(speaking, kind, pace))) return false
  await way.ctx.store.moving.arrivals.linkMerged(way.move.id)
  return true
}

async function writeKind(way: Way, kind: Kind, pace: Pace): Promise<boolean> {
  if (kind === "person") return inBatches(way, kind, peopleAtOnce, pace, writePeople)
  if (kind === "ticket") return inBatches(way, kind, ticketsAtOnce, pace, writeTickets)
  const one = kind === "article" ? placeArticle : singly[kind]
  const write = async (within: Way, arrivals: Arrival[]) => {
    for (const arrival of arrivals)
      await alone(within, kind, arrival, async (way, settle) =>
        way.ctx.store.transaction(async (store) => {
          const bring = one as (way: Way, arrival: Arrival) => Promise<Outcome>
          await settle(inside(way, store), await bring(inside(way, store), arrival))
        }),
      )
  }
  if (!(await inBatches(way, kind, othersAtOnce, pace, write))) return false
  if (kind !== "article") return true
  const texts = async (within: Way, arrivals: Arrival[]) => {
    for (const arrival of arrivals)
      await alone(within, kind, arrival, (way, settle) =>
        writeArticle(way, arrival as Arrival<"article">, settle),
      )
  }
  return inBatches(way, kind, othersAtOnce, pace, texts, "placed")
}

async function inBatches(
  way: Way,
  kind: Kind,
  size: number,
  pace: Pace,
  write: (way: Way, arrivals: Arrival[]) => Promise<void>,
  state: "read" | "placed" = "read",
): Promise<boolean> {
  const { moves } = way.ctx.store.moving
  for (;;) {
    await shares().nextPiece()
    const found = await moves.waiting(way.move.id, kind, state, size)
    if (found.length === 0) return true
    // Defaults that a later version knows are filled in.
    const arrivals = found.map(({ payload, ...kept }) => ({ ...kept, given: shapes[kind].parse(payload) }))
    await write(way, arrivals as Arrival[])
    await pace.onProgress?.()
    if (pace.stop()) return false
  }
}

type Settle = (way: Way, outcome: Outcome) => Promise<void>

/** What is none of one thing's faults, and would befall the others as well. */
const endsThis = (error: unknown) =>
  error instanceof DeskRefused || error instanceof DeskAway || isPassing(error)

/** Brings one; what fails at it is noted, and the others go on. */
async function alone(
  way: Way,
  kind: Kind,
  arrival: Arrival,
  bring: (way: Way, settle: Settle) => Promise<void>,
): Promise<void> {
  const settle: Settle = (within, outcome) =>
    note(within, kind, new Map([[arrival.sourceId, outcome]]), [arrival])
  try {
    await bring(way, settle)
  } catch (error) {
    if (endsThis(error)) throw error
    if (!(error instanceof InvalidError))
      log().error(
        { err: error, kind, id: arrival.sourceId },
        "Something of another desk could not be brought",
      )
    const words = error instanceof InvalidError ? error.message : ""
    const { targetId, isMade, mark } = arrival
    const problems = [problemOf(kind, arrival.sourceId, arrival.sourceId)("invalid", words)]
    await settle(way, { targetId, isMade, mark, problems, state: "failed" })
  }
}

async function writePeople(way: Way, arrivals: Arrival[]): Promise<void> {
  const people = arrivals as Arrival<"person">[]
  await way.ctx.store.transaction(async (store) => {
    const within = inside(way, store)
    await note(within, "person", await bringPeople(within, people), arrivals)
    await joinTeams(
      within,
      people.map(({ given }) => given),
    )
  })
}

/** Those that make one transaction fail are found by bringing each alone. */
async function writeTickets(way: Way, arrivals: Arrival[]): Promise<void> {
  for (const some of byLength(arrivals as Arrival<"ticket">[])) {
    const bring = (tickets: Arrival<"ticket">[]) =>
      bringTickets(way, tickets, (within, outcomes) => note(within, "ticket", outcomes, tickets))
    try {
      await bring(some)
    } catch (error) {
      if (endsThis(error)) throw error
      for (const one of some) await alone(way, "ticket", one, () => bring([one]))
    }
  }
}

function byLength(tickets: Arrival<"ticket">[]): Arrival<"ticket">[][] {
  const parts: Arrival<"ticket">[][] = []
  let room = 0
  for (const ticket of tickets) {
    const length = ticket.given.entries.reduce((sum, { html, text }) => sum + html.length + text.length, 0)
    if (parts.length === 0 || length > room) {
      parts.push([])
      room = mostAtOnce
    }
    parts.at(-1)?.push(ticket)
    room -= length
  }
  return parts
}

/** Notes what became of some: problems that the connector has named stay. */
async function note(way: Way, kind: Kind, outcomes: Map<string, Outcome>, arrivals: Arrival[]) {
  const written = arrivals.flatMap(({ sourceId, given, problems: named, rules }): Written[] => {
    const outcome = outcomes.get(sourceId)
    if (!outcome) return []
    // Articles are noted twice, and carry theirs themselves.
    const problems = kind === "article" ? outcome.problems : [...named, ...outcome.problems]
    const state = outcome.state ?? "written"
    const isMerged = kind === "ticket" && (given as Arrival<"ticket">["given"]).mergedIntoId !== null
    const keepsPayload = state !== "written" || keptKinds.includes(kind)
    return [{ rules, ...outcome, problems, sourceId, state, keepsPayload: keepsPayload || isMerged }]
  })
  await way.ctx.store.moving.moves.settle(way.move.id, kind, written, way.ctx.now)
}

/** The portal speaks the languages of the articles from now on, as far as it may. */
async function withLanguages(way: Way): Promise<Way> {
  const { ctx, move } = way
  const added = newLanguages(way, await ctx.store.moving.moves.languages(move.id))
  let organisation = ctx.organisation
  for (const language of added)
    try {
      organisation = await addPortalLanguages({ ...ctx, organisation }, [language])
    } catch (error) {
      // The articles that are in it say so in the report.
      if (!(error instanceof InvalidError)) throw error
    }
  return { ...way, ctx: { ...ctx, organisation } }
}
