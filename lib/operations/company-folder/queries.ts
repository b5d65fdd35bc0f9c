import { archivedFiles } from "@/lib/knowledge/import-export/archive/queries"
import { unseal } from "@/lib/platform/crypto/sealed"
import { database } from "@/lib/platform/db/database"
import { schemaState } from "@/lib/platform/db/migrate"
import { AppError } from "@/lib/platform/errors"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { requireOperator } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { version } from "@/package.json"
import { type Written, writeFolder } from "./folder"
import { type Manifest, manifestName, ownManifest, tableFile } from "./manifest"
import { readme } from "./readme"
import { sealedColumns, type WrittenTable, whoseRows, writtenTables } from "./tables"

export type Exported = Pick<Manifest, "tables" | "files"> & {
  /** Secrets that this installation cannot open, because its SECRET is another one. */
  unopened: number
}

/**
 * Writes everything of the company as it is at one moment into a new folder, whole or not at all: rows as JSON lines, files as they
 * are, and articles once more as Markdown.
 * @throws ForbiddenError, AppError where the folder is there and holds something or the database is of another version
 */
export async function exportCompany(ctx: Context, folder: string): Promise<Exported> {
  requireOperator(ctx.actor)
  if ((await schemaState(database())) !== "current")
    throw new AppError("The database is not up to date with this program. Run: npm run admin -- migrate")
  const { organisation } = ctx
  const exported: Exported = { tables: {}, files: { count: 0, missing: [] }, unopened: 0 }
  await writeFolder(folder, (to) =>
    ctx.store.snapshot(async (store) => {
      const inside = { ...ctx, store }
      await to.write("README.md", [readme(organisation)])
      await writeTables(inside, to, exported)
      await writeFiles(inside, to, exported.files)
      for await (const { path, pieces } of archivedFiles(inside, { withHistory: true }))
        await to.write(`articles/${path}`, pieces)
      const { id, identifier, name } = organisation
      const written = {
        ...ownManifest(version),
        ...{ writtenAt: ctx.now.toISOString(), company: { id, identifier, name } },
        ...{ tables: exported.tables, files: exported.files },
      }
      const textOf = (checksums: Manifest["checksums"]) =>
        `${JSON.stringify({ ...written, checksums } satisfies Manifest, null, 2)}\n`
      await to.end(manifestName, textOf)
    }),
  )
  return exported
}

async function writeTables({ store, organisation }: Context, to: Written, exported: Exported) {
  const { companyFolder } = store.installation.operations
  for (const table of writtenTables) {
    let rows = 0
    const pieces = async function* () {
      for (const whose of whoseRows(table, organisation))
        for await (const lines of companyFolder.lines(table, whose)) {
          rows += lines.length
          yield `${(await opened(table, lines, exported)).join("\n")}\n`
        }
    }
    await to.write(tableFile(table), pieces())
    const columns = (await companyFolder.columns(table)).map(({ name }) => name)
    exported.tables[table] = { rows, columns }
  }
}

/** With what was sealed by a key of this installation as it reads. */
async function opened(table: WrittenTable, lines: string[], exported: Exported): Promise<string[]> {
  const purposes = sealedColumns[table]
  if (!purposes) return lines
  const open = async (line: string) => {
    const row = JSON.parse(line)
    for (const [column, purpose] of Object.entries(purposes)) {
      if (row[column] === null) continue
      row[column] = await unseal(purpose, row[column]).catch(() => {
        exported.unopened += 1
        return ""
      })
    }
    return JSON.stringify(row)
  }
  return Promise.all(lines.map(open))
}

async function writeFiles({ store, organisation }: Context, to: Written, files: Exported["files"]) {
  const storage = streamStorage()
  const write = async (key: string) => {
    const bytes = await storage.open(key)
    if (!bytes) return files.missing.push(key)
    await to.write(`files/${key}`, bytes as unknown as AsyncIterable<Uint8Array>)
    files.count += 1
  }
  // Images and photos in all their sizes.
  for await (const key of storage.list(organisation.id)) await write(key)
  for await (const key of store.installation.operations.companyFolder.fileKeys(organisation.id))
    await write(key)
}
