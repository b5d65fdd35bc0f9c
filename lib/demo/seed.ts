import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { type Database, database } from "@/lib/db/database"
import { AppError } from "@/lib/errors"
import { putImage } from "@/lib/files/mutations"
import { imagePath } from "@/lib/files/schema"
import { runImport } from "@/lib/imports/run"
import { createOrganisation, updateOrganisation } from "@/lib/organisations/mutations"
import { findOrganisation, listOrganisations, operatorContext } from "@/lib/organisations/queries"
import { whileNobodyElseSeeds } from "./store"

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
  const ctx = operatorContext(
    (await findOrganisation(identifier, db)) ??
      (await createDressed(folder, { identifier, name, settings }, db)),
    db,
  )
  const { failed } = await runImport(ctx, folder)
  if (failed.length)
    throw new AppError(failed.map(({ path, reason }) => `${folder}/${path}: ${reason}`).join("; "))
  return { identifier, articles: await ctx.store.articles.countPublished() }
}

type Dressed = { identifier: string; name: string; settings: { logo?: string } }

/** An owner's settings are theirs: they are written once, when the company is made. */
async function createDressed(folder: string, { identifier, name, settings }: Dressed, db: Database) {
  const { logo, ...others } = settings
  const organisation = await createOrganisation({ identifier, name, settings: others }, db)
  if (!logo) return organisation
  const ctx = operatorContext(organisation, db)
  const image = await putImage(ctx, readFileSync(join(folder, logo)), basename(logo))
  return updateOrganisation(ctx, { settings: { logo: imagePath(image) } })
}
