import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { z } from "zod"
import { runImport } from "@/lib/knowledge/import-export/import/run"
import { type Database, database } from "@/lib/platform/db/database"
import { AppError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import type { Context } from "@/lib/tenancy/context"
import { putImage } from "@/lib/tenancy/images/mutations"
import { imagePath } from "@/lib/tenancy/images/schema"
import { createOrganisation, updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { findOrganisation, listOrganisations } from "@/lib/tenancy/organisations/queries"
import { newOrganisation } from "@/lib/tenancy/organisations/schema"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import { addDemoPeople, hasDemoPeople } from "./people"
import { whileNobodyElseSeeds } from "./store"

type Options = {
  /** Leaves an installation alone that has any company already. */
  onlyIfEmpty?: boolean
  /** Folder with one folder for each company, which holds its `organisation.json` and its articles. */
  content?: string
}

/** `organisation.json`: a company, whose `logo` names a picture beside its articles. */
const companyFile = newOrganisation.extend({
  settings: newOrganisation.shape.settings.unwrap().extend({ logo: z.string().min(1).optional() }),
})

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
    if (onlyIfEmpty && (await listOrganisations(apexContext(inside), { limit: 1 })).length) return seeded
    for (const folder of folders) seeded.push(await seedCompany(folder, inside))
    return seeded
  })
}

async function seedCompany(folder: string, db: Database): Promise<SeededCompany> {
  const { settings, ...company } = readCompany(folder)
  const { logo, ...written } = settings
  const { identifier } = company
  const known = await findOrganisation(apexContext(db), identifier)
  const ctx = operatorContext(known ?? (await createOrganisation({ ...company, settings: written }, db)), db)
  // An owner's settings are theirs: they are written once, when the company is made.
  if (!known && logo) await hangLogo(ctx, join(folder, logo))
  if (!known && hasDemoPeople()) await addDemoPeople(ctx, db)
  const { failed } = await runImport(ctx, folder, { addLanguages: true })
  if (failed.length)
    throw new AppError(failed.map(({ path, reason }) => `${folder}/${path}: ${reason}`).join("; "))
  return { identifier, articles: await ctx.store.knowledge.articles.countPublished() }
}

/** @throws InvalidError when the file says something that no company has. */
const readCompany = (folder: string) =>
  parseInput(companyFile, JSON.parse(readFileSync(join(folder, "organisation.json"), "utf8")))

/** The portal gets a copy of the picture of its own. */
async function hangLogo(ctx: Context, picture: string) {
  const image = await putImage(ctx, readFileSync(picture), basename(picture))
  await updateOrganisation(ctx, { settings: { logo: imagePath(image) } })
}
