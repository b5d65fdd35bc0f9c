import { createReadStream } from "node:fs"
import { join } from "node:path"
import { reindex } from "@/lib/knowledge/search/mutations"
import { ownerOf } from "@/lib/people/owners/queries"
import { seal } from "@/lib/platform/crypto/sealed"
import { AppError, ConflictError } from "@/lib/platform/errors"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import type { Store } from "@/lib/platform/store"
import { holdMailBytes } from "@/lib/support/inbound/old-mails"
import { queueIndexing } from "@/lib/support/ticket-search/mutations"
import { requireOperator } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { linesOf, listedFiles, requireWhole } from "./folder"
import { isKeyOf } from "./keys"
import { type Manifest, manifestName, readManifest, requireTables, tableFile } from "./manifest"
import { sealedColumns, type WrittenTable, whoseRows, writtenTables } from "./tables"
import { queueWaiting } from "./waiting"

export type Imported = Pick<Manifest, "company" | "files"> & {
  rows: number
  /** Whether the owner was known here by their address: then they keep their password, and are this company's owner. */
  ownerIsKnown: boolean
}

/**
 * Brings the company of a folder into this installation, with all that it was there: ids, addresses, dates and passwords. All of it
 * or nothing; the folder is read through first.
 * @throws ForbiddenError, ConflictError where the company or its addresses are here, AppError where the folder is no company's,
 * was written by another version, or is not whole
 */
export async function importCompany(ctx: Context, folder: string): Promise<Imported> {
  requireOperator(ctx.actor)
  const manifest = await readManifest(folder)
  if (!manifest) throw new AppError(`${folder} is not the folder of a company`)
  await requireWhole(folder, manifest.checksums)
  const laid: string[] = []
  try {
    return await ctx.store.transaction((store) => bringIn({ ...ctx, store }, folder, manifest, laid))
  } catch (error) {
    for (const key of laid) await streamStorage().remove(key)
    throw error
  }
}

async function bringIn(ctx: Context, folder: string, manifest: Manifest, laid: string[]): Promise<Imported> {
  const { store } = ctx
  const { companyFolder } = store.installation.operations
  const columns = new Map<WrittenTable, Awaited<ReturnType<typeof companyFolder.columns>>>()
  for (const table of writtenTables) columns.set(table, await companyFolder.columns(table))
  requireTables(manifest, columns)
  const company = await requireCompany(folder, manifest)
  await refuseTaken(store, company)
  for (const what of ["inbox", "loginClient"] as const) await refuseTakenNames(store, folder, what)
  await companyFolder.bringIn()
  const owner = await knownOwner(store, folder, company)
  const { id } = manifest.company
  let rows = 0
  for (const table of writtenTables) {
    const said = manifest.tables[table]
    if (!said || (table === "owner" && owner.isKnown)) continue
    rows += await addTable(store, { folder, table, said, owner, company: { id, ownerId: owner.id } })
    // From here on another import of the same company waits for this one.
    if (table !== "organisation") continue
    await holdMailBytes({ store }, id)
    await layFiles(folder, company, laid)
  }
  await requireOwnKeys(store, company)
  await companyFolder.takeInboxAddresses(id)
  const home = store.installation.storeOf(id)
  const organisation = await findOrganisationById({ store }, id)
  if (!organisation) throw new AppError(`${tableFile("organisation")} does not hold the company`)
  await settleOwner({ ...ctx, store: home, organisation })
  await reindex({ store: home })
  await queueIndexing(home, id)
  await queueWaiting(home, { id, waiting: await companyFolder.waiting(id) })
  await home.platform.changes.signal(organisation)
  return { company: manifest.company, files: manifest.files, rows, ownerIsKnown: owner.isKnown }
}

type Named = { id: string; identifier: string; custom_domain: string | null; owner_id: string | null }

/** @throws AppError where the folder's manifest is of another company than its rows, or of none */
async function requireCompany(folder: string, { company }: Manifest): Promise<Named> {
  const row = await firstRow<Named>(folder, "organisation")
  if (!row) throw new AppError(`${tableFile("organisation")} is empty`)
  if (row.id !== company.id || row.identifier !== company.identifier)
    throw new AppError(`${tableFile("organisation")} holds another company than ${manifestName} names`)
  return row
}

async function refuseTaken(store: Store, { id, identifier, custom_domain: customDomain }: Named) {
  const taken = await store.installation.operations.companyFolder.taken({ id, identifier, customDomain })
  if (!taken) return
  const same = taken.id === id ? "It is the same company." : `It is another company, ${taken.name}.`
  const what =
    taken.id === id || taken.identifier === identifier
      ? `A company '${taken.identifier}' is here already`
      : `The domain ${customDomain} belongs to '${taken.identifier}' here`
  throw new ConflictError(`${what}. ${same} Nothing was imported.`)
}

/** What the installation has once among all of its companies, besides their own names. */
async function refuseTakenNames(store: Store, folder: string, what: "inbox" | "loginClient") {
  const named = {
    inbox: { column: "address", words: "The inbox" },
    loginClient: { column: "name", words: "The client" },
  }
  const { column, words } = named[what]
  for await (const lines of linesOf(join(folder, tableFile(what)))) {
    const names = lines.map((line) => String(JSON.parse(line)[column]))
    const taken = await store.installation.operations.companyFolder.takenName(what, names)
    if (!taken) continue
    const holder = taken.identifier ? `'${taken.identifier}'` : "the installation"
    throw new ConflictError(`${words} ${taken.name} belongs to ${holder} here. Nothing was imported.`)
  }
}

/** `id` is the owner's here, or null for a company without one. */
type FolderOwner = { id: string | null; isKnown: boolean; renames: { from: string; to: string } | null }

/**
 * One person owns several companies under one id: where they are known here by another one, that is theirs in all rows.
 * @throws AppError where the folder brings an owner whose company it is not
 */
async function knownOwner(store: Store, folder: string, company: Named): Promise<FolderOwner> {
  const owner = await firstRow<{ id: string; email: string }>(folder, "owner")
  if (owner && owner.id !== company.owner_id)
    throw new AppError(`${tableFile("owner")} holds a person who does not own the company`)
  const known = owner && (await store.installation.operations.companyFolder.owner(owner.id, owner.email))
  const isRenamed = owner && known && known.id !== owner.id
  return {
    ...{ id: known?.id ?? owner?.id ?? null, isKnown: Boolean(known) },
    renames: isRenamed ? { from: owner.id, to: known.id } : null,
  }
}

/** The address that the owner has here may be one of the company's agents'. */
async function settleOwner(ctx: Context) {
  const owner = await ownerOf(ctx)
  if (owner) await ctx.store.consequences.ownerCame(ctx, owner)
}

async function firstRow<T>(folder: string, table: WrittenTable): Promise<T | null> {
  for await (const [line] of linesOf(join(folder, tableFile(table)))) return line ? JSON.parse(line) : null
  return null
}

type Adding = {
  folder: string
  table: WrittenTable
  said: Manifest["tables"][string]
  company: Parameters<typeof whoseRows>[1]
  owner: FolderOwner
}

/** @returns how many rows were added @throws AppError where a row is another company's, or belongs to all of them */
async function addTable(store: Store, { folder, table, said, company, owner }: Adding): Promise<number> {
  const { companyFolder } = store.installation.operations
  const { renames } = owner
  let rows = 0
  for await (const lines of linesOf(join(folder, tableFile(table)))) {
    rows += lines.length
    const own = renames ? lines.map((line) => line.replaceAll(`"${renames.from}"`, `"${renames.to}"`)) : lines
    await companyFolder.hold(await sealed(table, own))
  }
  if (rows !== said.rows) throw new AppError(`${tableFile(table)} has ${rows} rows instead of ${said.rows}`)
  const whose = whoseRows(table, company)
  const strange = await companyFolder.strangeLine(table, whose)
  if (strange) throw new AppError(`${tableFile(table)} holds in line ${strange} what is not the company's`)
  // Who is known here keeps what they sign in with here.
  if (owner.isKnown) for (const each of whose.slice(1)) rows -= await companyFolder.letGo(table, each)
  if (rows > 0) await companyFolder.add(table, said.columns)
  return rows
}

async function sealed(table: WrittenTable, lines: string[]): Promise<string[]> {
  const purposes = sealedColumns[table]
  if (!purposes) return lines
  const close = async (line: string) => {
    const row = JSON.parse(line)
    for (const [column, purpose] of Object.entries(purposes))
      if (row[column] !== null) row[column] = await seal(purpose, row[column])
    return JSON.stringify(row)
  }
  return Promise.all(lines.map(close))
}

const filesFolder = "files/"

/** Lays the files of a folder where this installation keeps its own, under the same keys; `laid` are those that are new here. */
async function layFiles(folder: string, company: Named, laid: string[]) {
  for await (const { path } of listedFiles(folder)) {
    if (!path.startsWith(filesFolder)) continue
    const key = path.slice(filesFolder.length)
    if (!isKeyOf(company, key)) throw new AppError(`${path} is no file of the company`)
    const present = await streamStorage().open(key)
    await present?.cancel()
    const received = await streamStorage().receive(createReadStream(join(folder, path)))
    try {
      if (!present) laid.push(key)
      await received.keep(key)
    } finally {
      await received.discard()
    }
  }
}

/** @throws AppError where a row of the company that was brought in names a file of another one */
async function requireOwnKeys(store: Store, company: Named) {
  for await (const key of store.installation.operations.companyFolder.fileKeys(company.id))
    if (!isKeyOf(company, key)) throw new AppError(`A row names a file that is not the company's: ${key}`)
}
