import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import type { Context } from "@/lib/context"
import { type Database, database } from "@/lib/db/database"
import { AppError } from "@/lib/errors"
import { putImage } from "@/lib/files/mutations"
import { imagePath } from "@/lib/files/schema"
import { runImport } from "@/lib/imports/run"
import { updateOrganisation } from "@/lib/organisations/mutations"
import { findOrganisation, listOrganisations, operatorContext } from "@/lib/organisations/queries"
import { addBareOrganisation, whileNobodyElseSeeds } from "./store"

type Options = {
  /** Leaves an installation alone that has any company already. */
  onlyIfEmpty?: boolean
  /** Folder with one folder for each company, which holds its `organisation.json` and its articles. */
  content?: string
}
export type SeededCompany = { identifier: string; articles: number }

/**
 * Adds the demo companies that are missing and brings the articles of all of them up to date, all or nothing.
 * @returns the companies with the number of their articles. @throws AppError naming the files that failed.
 */
export async function seedDemo(
  { onlyIfEmpty = false, content = "content" }: Options = {},
  db: Database = database(),
): Promise<SeededCompany[]> {
  const folders = readdirSync(content)
    .map((name) => join(content, name))
    .filter((folder) => existsSync(join(folder, "organisation.json")))
  return whileNobodyElseSeeds(db, async (inside) => {
    const seeded: SeededCompany[] = []
    if (onlyIfEmpty && (await listOrganisations({ limit: 1 }, inside)).length) return seeded
    for (const folder of folders) seeded.push(await seedCompany(folder, inside))
    return seeded
  })
}

async function seedCompany(folder: string, db: Database): Promise<SeededCompany> {
  const { identifier, name, settings } = JSON.parse(readFileSync(join(folder, "organisation.json"), "utf8"))
  const known = await findOrganisation(identifier, db)
  if (!known) await addBareOrganisation(db, identifier, name)
  const ctx = operatorContext(known ?? (await requireOrganisation(identifier, db)), db)
  // An owner's settings are theirs: they are written once, when the company is made.
  if (!known) await dress(ctx, folder, settings)
  const { failed } = await runImport(ctx, folder)
  if (failed.length)
    throw new AppError(failed.map(({ path, reason }) => `${folder}/${path}: ${reason}`).join("; "))
  return { identifier, articles: await ctx.store.articles.countPublished() }
}

async function requireOrganisation(identifier: string, db: Database) {
  const organisation = await findOrganisation(identifier, db)
  if (!organisation) throw new AppError(`The company ${identifier} could not be added`)
  return organisation
}

/** `logo` names a picture beside the articles; the portal gets a copy of its own. */
async function dress(ctx: Context, folder: string, { logo, ...settings }: { logo?: string }) {
  const image = logo && (await putImage(ctx, readFileSync(join(folder, logo)), basename(logo)))
  await updateOrganisation(ctx, { settings: { ...settings, ...(image && { logo: imagePath(image) }) } })
}
