import { readdir, stat } from "node:fs/promises"
import { basename, join } from "node:path"
import { z } from "zod"
import { deskClient } from "@/lib/moving/desks/client"
import { exactJsonIn } from "@/lib/moving/desks/exact-json"
import { id, readEach } from "@/lib/moving/desks/given"
import { linesOf } from "@/lib/moving/desks/lines"
import type { Given } from "@/lib/moving/desks/schema"
import type { Connector, From, Page, Problem } from "@/lib/moving/desks/source"
import type { Kind } from "@/lib/moving/desks/values"
import { InvalidError } from "@/lib/platform/errors"
import { isStaff, personOf } from "./people"
import { comment, organization, type Ticket, ticket, type User, user } from "./shapes"
import { isScrubbed, ticketOf } from "./tickets"

type FileKind = "company" | "person" | "ticket"
type ExportFile = { path: string; kind: FileKind }

/**
 * Reads the JSON export of an account (Admin Center → Account → Tools → Reports): a file, or a folder of files, each with a
 * ticket with its comments, a user or an organization a line. Help Centers are not exported, and come by the API alone.
 * @throws InvalidError in words where it is no such export
 */
export async function openExport(path: string): Promise<Connector> {
  const found = await filesAt(path)
  const files: ExportFile[] = []
  let address = ""
  for (const each of found) {
    const { kind, url } = await firstOf(each)
    files.push({ path: each, kind })
    if (!address && URL.canParse(url)) address = new URL(url).origin
  }
  const origin = address || "https://zendesk.invalid"
  const client = deskClient({ base: origin, headers: () => ({}) })
  let staff: Promise<Map<string, User>> | null = null
  return {
    async check() {
      const { host } = new URL(origin)
      return { title: host, language: "en", hosts: address ? [host] : [] }
    },
    async estimate() {
      const counts: Partial<Record<Kind, number>> = {}
      for (const { path, kind } of files) {
        let lines = 0
        for await (const { text } of linesOf(path)) if (text.trim()) lines += 1
        counts[kind] = (counts[kind] ?? 0) + lines
      }
      return counts
    },
    async *read<K extends Kind>(kind: K, from: From): AsyncIterable<Page<K>> {
      const own = files.filter((file) => file.kind === kind)
      if (own.length === 0) return
      staff ??= staffIn(files)
      const known = await staff
      for await (const { list, cursor, problems } of pagesOf(own, from.cursor)) {
        const broken = problems.map((problem) => ({ ...problem, kind }))
        const page = objectsOf(kind as FileKind, list, known)
        yield { objects: page.objects as Given<K>[], cursor, problems: [...broken, ...page.problems] }
      }
    },
    download: ({ url }) => client.download(url),
  }
}

async function filesAt(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new InvalidError("There is no such file")
  if (!found.isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => /\.(?:json|jsonl|ndjson)$/i.test(name)).sort()
  if (names.length === 0) throw new InvalidError("There is no JSON file in the folder")
  return names.map((name) => join(path, name))
}

const notAnExport = "This is no JSON export of Zendesk"

/** What a file holds, by its first line. */
async function firstOf(path: string): Promise<{ kind: FileKind; url: string }> {
  for await (const { text } of linesOf(path)) {
    if (text.startsWith("PK")) throw new InvalidError("Unpack the file first")
    const first = z.looseObject({ url: z.string().default("") }).safeParse(exactJsonIn(text)).data
    if (!first) break
    if ("status" in first && "subject" in first) return { kind: "ticket", url: first.url }
    if ("role" in first) return { kind: "person", url: first.url }
    if ("domain_names" in first || "shared_tickets" in first) return { kind: "company", url: first.url }
    break
  }
  throw new InvalidError(notAnExport)
}

/** Objects and bytes of a page. */
const most = 100
const mostBytes = 8_000_000

type Lines = { list: unknown[]; cursor: string; problems: Problem[] }

/** The objects of some files; the cursor is the number of a file and the byte to read on from. */
async function* pagesOf(files: ExportFile[], cursor: string | null): AsyncGenerator<Lines> {
  const [first = 0, start = 0] = (cursor ?? "0 0").split(" ").map(Number)
  for (const [index, { path, kind }] of files.entries()) {
    if (index < first) continue
    let page: Lines = { list: [], cursor: "", problems: [] }
    let bytes = 0
    for await (const { text, next, isEnded } of linesOf(path, index === first ? start : 0)) {
      const object = text.trim() ? (exactJsonIn(text) ?? null) : undefined
      const about = basename(path)
      if (object) page.list.push(object)
      else if (object === null)
        page.problems.push({ reason: isEnded ? "invalid" : "cut-short", kind, id: about, about })
      bytes += text.length
      page.cursor = `${index} ${next}`
      if (page.list.length < most && bytes < mostBytes) continue
      yield page
      page = { list: [], cursor: page.cursor, problems: [] }
      bytes = 0
    }
    if (page.list.length + page.problems.length > 0) yield page
  }
}

/** The staff, by whom it is known whose words are the staff's. */
async function staffIn(files: ExportFile[]): Promise<Map<string, User>> {
  const staff = new Map<string, User>()
  for await (const { list } of pagesOf(
    files.filter(({ kind }) => kind === "person"),
    null,
  ))
    for (const one of readEach("person", user, list).read) if (isStaff(one)) staff.set(one.id, one)
  return staff
}

const people = ["requester", "submitter", "assignee"] as const
const inside = z.looseObject({ id }).nullish()
const whole = z.looseObject({
  ...{ requester: inside, submitter: inside, assignee: inside, group: inside },
  collaborator: z.array(z.unknown()).nullish(),
  comments: z.array(z.unknown()).default([]),
})

function objectsOf(kind: FileKind, list: unknown[], staff: Map<string, User>) {
  if (kind === "company") {
    const { read, problems } = readEach(kind, organization, list)
    return { objects: read.map(({ id, name }) => ({ id, name })), problems }
  }
  if (kind === "person") {
    const { read, problems } = readEach(kind, user, list)
    return { objects: read.map((one) => personOf(one, [])), problems }
  }
  const { read, problems } = readEach(kind, whole, list)
  const objects = read.flatMap((exported) => {
    const named = people.flatMap((name) => exported[name] ?? [])
    const users = new Map(staff)
    for (const one of readEach("person", user, [...named, ...(exported.collaborator ?? [])]).read)
      users.set(one.id, one)
    const ids = Object.fromEntries(people.map((name) => [`${name}_id`, exported[name]?.id]))
    const comments = readEach("ticket", comment, exported.comments)
    const one = readEach("ticket", ticket, [{ group_id: exported.group?.id, ...defined(ids), ...exported }])
    problems.push(...one.problems, ...comments.problems, ...one.read.flatMap(valuesLeft))
    return one.read
      .filter((each) => !isScrubbed(each))
      .map((each) =>
        ticketOf(each, comments.read, { users, fields: new Map(), typeFieldId: null, ratedAt: null }),
      )
  })
  return { objects, problems }
}

/** What fields hold, whose names and kinds the export does not say. Chosen options are tags as well. */
function valuesLeft({ id, subject, tags, custom_fields }: Ticket): Problem[] {
  const left = custom_fields.filter(
    ({ value }) =>
      (typeof value === "number" || typeof value === "string") && !["", ...tags].includes(`${value}`),
  )
  const detail = left.map((field) => `${field.id}: ${String(field.value)}`).join(", ")
  return left.length > 0 ? [{ reason: "value-dropped", kind: "ticket", id, about: subject, detail }] : []
}

const defined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
