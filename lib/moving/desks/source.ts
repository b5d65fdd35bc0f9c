import type { Readable } from "node:stream"
import type { z } from "zod"
import type { Patience } from "./client"
import type { Given, SourceFile } from "./schema"
import type { Ask, DeskName, Kind, Reason } from "./values"

/**
 * Where another help desk is, and how to get in. What a desk does not ask for is empty. `address` is what the person typed,
 * made whole by the desk's own rule: `https://acme.zendesk.com`, without a slash at the end.
 */
export type Account = Record<Ask, string>

/** Something that cannot come, or not whole; `about` says of which object, in words of the desk. */
export type Problem = { reason: Reason; kind: Kind; id: string; about: string; detail?: string }

/**
 * Some objects of one kind, together with where to read on after them. A page is kept before the next one is asked for, so it
 * may be of any size that fits into memory a few times: 100 objects, and of tickets, which carry their entries, fewer where
 * these are long. An empty page is allowed.
 */
export type Page<K extends Kind = Kind> = { objects: Given<K>[]; cursor: string; problems?: Problem[] }

export type From = {
  /** That of the last page that was kept; null for the beginning. */
  cursor: string | null
  /** Only what has changed since then is wanted. A desk that cannot tell gives everything: what is the same is passed over. */
  since: Date | null
}

/** A file as it comes; its reader ends it. `size` is null where the desk does not say. */
export type Download = { body: Readable; type: string; size: number | null }

/** One desk, or one file of its export, that is being read. */
export type Connector = {
  /**
   * Looks whether the desk lets us in and may be read.
   * @returns what it is called there, its main language, and the hosts at which its public pages are
   * @throws DeskRefused, DeskAway
   */
  check(): Promise<{ title: string; language: string; hosts: string[] }>
  /** How many there are of each kind, where the desk says so cheaply. */
  estimate(): Promise<Partial<Record<Kind, number>>>
  /**
   * Reads on. It ends when there is no more; the cursor of its last page is good for nothing then.
   * @throws DeskRefused, DeskAway: the same call with the last cursor goes on later
   */
  read<K extends Kind>(kind: K, from: From): AsyncIterable<Page<K>>
  /** @throws FileRefused, DeskRefused, DeskAway */
  download(file: SourceFile): Promise<Download>
  /** Lets go of what it holds, such as an opened archive. */
  close?(): Promise<void>
}

/**
 * A kind of help desk.
 *
 * Each has a folder, `lib/moving/desks/<name>`: `desk.ts` exports the one value of this type, `shapes.ts` has the schemas (zod) of
 * what the desk answers, loose about what is not needed, and pure functions named for what they compute turn these into the
 * shapes of `../schema.ts`. It is listed in `lib/moving/migrations/desks.ts`.
 *
 * It is tested against a real HTTP server that plays the desk, `lib/testing/desks/fake-<name>.ts`, which answers on 127.0.0.1
 * with what public clients of that desk have recorded: pages, rate limits with Retry-After, a token that is refused, one that is
 * taken away in the middle, 5xx, files that are missing, are HTML, or are too large. A test sets PRIVATE_NETWORKS to 127.0.0.1,
 * and gives the server's address as `address`. Export files are written by the test.
 */
export type Desk = {
  name: DeskName
  /** What the person who moves is asked, in this order. */
  asks: readonly Ask[]
  /** Reads what was typed: `acme` becomes the whole address of that desk, a whole address stays. Its messages are shown. */
  account: z.ZodType<Account>
  /** What it has, in the order of `kinds`. */
  kinds: readonly Kind[]
  connect(account: Account, patience?: Patience): Connector
  /** Reads an export of it, a file or an unpacked folder on this machine, if the desk gives such. @throws InvalidError in words */
  open?(path: string): Promise<Connector>
}
