import { createHash } from "node:crypto"
import type { Shape } from "@/lib/moving/desks/schema"
import type { Connector, Problem } from "@/lib/moving/desks/source"
import { type DeskName, deskTitles, type Kind, type Reason } from "@/lib/moving/desks/values"
import type { FoundObject, Move, Written } from "@/lib/moving/migrations/store"
import type { Context } from "@/lib/tenancy/context"

/** One thing that comes, with what it has become before, if it has. */
export type Arrival<K extends Kind = Kind> = Omit<FoundObject, "payload"> & { given: Shape<K> }

/** What became of it: with what is written here only in part, and why. */
export type Outcome = Omit<Written, "sourceId" | "state" | "keepsPayload" | "rules"> & {
  state?: Written["state"]
  rules?: Written["rules"]
}

/** By what things are brought: as whom and when, from where, and what came before. In a transaction, `ctx` is that one's. */
export type Way = {
  ctx: Context
  move: Pick<Move, "id" | "desk" | "hosts" | "title">
  connector: Connector
}

export const deskTitle = ({ move }: Pick<Way, "move">) => deskTitles[move.desk as DeskName]

/** A way within a transaction. */
export const inside = (way: Way, store: Context["store"]): Way => ({ ...way, ctx: { ...way.ctx, store } })

/** What these became, by their ids at the desk. */
export const targetsOf = ({ ctx, move }: Way, kind: Kind, ids: (string | null)[]) =>
  ctx.store.moving.moves.targets(move.id, kind, [...new Set(ids.filter((id) => id !== null))])

/** An id that a thing has however often it is brought, in the form of all ids. */
export function derivedId({ move }: Pick<Way, "move">, kind: string, sourceId: string): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([move.id, kind, sourceId]))
    .digest()
  return BigInt(`0x${hash.subarray(0, 10).toString("hex")}`)
    .toString(36)
    .padStart(14, "0")
    .slice(-14)
}

export const problemOf = (
  kind: Kind,
  id: string,
  about: string,
): ((reason: Reason, detail?: string) => Problem) => {
  const named = [...about].slice(0, 120).join("")
  return (reason, detail) => ({
    ...{ reason, kind, id, about: named },
    ...(detail && { detail: [...detail].slice(0, 300).join("") }),
  })
}

export const cut = (text: string, longest: number) => [...text].slice(0, longest).join("")
/** Text on one line, without signs that no database keeps or nothing shows. */
export const oneLine = (text: string, longest: number) =>
  cut(
    text
      .toWellFormed()
      .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ")
      .trim(),
    longest,
  ).trim()

/** The path of an address, which may be one already. */
export function pathIn(address: string): string | null {
  if (address.startsWith("/")) return address
  return URL.canParse(address) ? new URL(address).pathname : null
}
