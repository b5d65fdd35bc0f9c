import { createArticle } from "@/lib/articles/mutations"
import type { ArticleInput } from "@/lib/articles/schema"
import { createCategory } from "@/lib/categories/mutations"
import type { CategoryInput } from "@/lib/categories/schema"
import type { Context } from "@/lib/context"
import type { Database } from "@/lib/db/database"
import { createFolder } from "@/lib/folders/mutations"
import type { FolderInput } from "@/lib/folders/schema"
import { createOrganisation, updateOrganisation } from "@/lib/organisations/mutations"
import { anonymousContext, operatorContext } from "@/lib/organisations/queries"
import type { NewOrganisation, OrganisationChanges } from "@/lib/organisations/schema"

let made = 0

/** A company of its own, seen by an operator and by a visitor. */
export async function buildOrganisation(
  db: Database,
  overrides: Partial<NewOrganisation> & OrganisationChanges = {},
) {
  made += 1
  const {
    identifier = `company-${process.pid}-${made}`,
    name = `Company ${made}`,
    customDomain,
    settings,
    ...switches
  } = overrides
  const created = await createOrganisation({ identifier, name, customDomain, settings }, db)
  const organisation = await updateOrganisation(operatorContext(created, db), switches)
  return {
    organisation,
    operator: operatorContext(organisation, db),
    visitor: anonymousContext(organisation, db),
  }
}

export const buildCategory = (ctx: Context, overrides: Partial<CategoryInput> = {}) =>
  createCategory(ctx, { name: "Billing", ...overrides })

export const buildFolder = (ctx: Context, categoryId: string, overrides: Partial<FolderInput> = {}) =>
  createFolder(ctx, { categoryId, name: "Invoices", ...overrides })

/** A published article, in a category of its own unless one is named. */
export async function buildArticle(ctx: Context, overrides: Partial<ArticleInput> = {}) {
  made += 1
  const categoryId = overrides.categoryId ?? (await buildCategory(ctx)).id
  return createArticle(ctx, {
    title: `Article ${made}`,
    body: "<p>Some words.</p>",
    status: "published",
    ...overrides,
    categoryId,
  })
}
