import { createArticle } from "@/lib/knowledge/articles/mutations"
import type { ArticleInput } from "@/lib/knowledge/articles/schema"
import { createCategory } from "@/lib/knowledge/places/categories/mutations"
import type { CategoryInput } from "@/lib/knowledge/places/categories/schema"
import { createFolder } from "@/lib/knowledge/places/folders/mutations"
import type { FolderInput } from "@/lib/knowledge/places/folders/schema"
import type { Account } from "@/lib/people/accounts/schema"
import type { Owner } from "@/lib/people/owners/schema"
import { startSession } from "@/lib/people/sessions/mutations"
import { actorOf } from "@/lib/people/sessions/queries"
import { sessionToken } from "@/lib/people/sessions/session-token"
import { hashPassword } from "@/lib/platform/crypto/password"
import type { Database } from "@/lib/platform/db/database"
import { newId } from "@/lib/platform/id"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { createOrganisation, updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import type { NewOrganisation, OrganisationChanges } from "@/lib/tenancy/organisations/schema"
import { anonymousContext, operatorContext } from "@/lib/work/contexts"

let made = 0

/** A company of its own, seen by an operator and by a visitor at one moment. */
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
  const operator = operatorContext(organisation, db)
  return { organisation, operator, visitor: { ...anonymousContext(organisation, db), now: operator.now } }
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

/** A password every form accepts. */
export const goodPassword = "Aa1-bcdef"

/** A customer with a proved address, or whatever `overrides` say; the password is `goodPassword`. */
export async function buildCustomer(ctx: Context, overrides: Partial<Account> = {}): Promise<Account> {
  return buildAccount(ctx, { role: "customer", ...overrides })
}

export async function buildAgent(ctx: Context, overrides: Partial<Account> = {}): Promise<Account> {
  return buildAccount(ctx, { role: "agent", ...overrides })
}

async function buildAccount({ store, now }: Context, overrides: Partial<Account> & Pick<Account, "role">) {
  made += 1
  const email = overrides.email ?? `${overrides.role}-${process.pid}-${made}@example.com`
  const values = { id: newId(), status: "active" as const, createdAt: now, ...overrides, email }
  const account = await store.people.accounts.insert({ ...values, passwordHash: await goodHash() })
  if (!account) throw new Error(`There is already an account ${email}`)
  return account
}

/** An owner of the context's company; the password is `goodPassword`. */
export async function buildOwner(ctx: Context, email?: string): Promise<Owner> {
  made += 1
  const values = {
    id: newId(),
    email: email ?? `owner-${process.pid}-${made}@example.com`,
    firstName: "",
    lastName: "",
  }
  const owner = await ctx.store.installation.people.owners.insert(values)
  if (!owner) throw new Error(`There is already an owner ${email}`)
  await ctx.store.installation.people.owners.update(owner.id, { passwordHash: await goodHash() })
  await ctx.store.tenancy.organisation.update({ ownerId: owner.id })
  ctx.organisation.ownerId = owner.id
  return owner
}

/** The context of a signed-in person, with the token of their session. */
export async function signedIn(
  ctx: Context,
  role: Role,
  { id, email }: { id: string; email: string },
): Promise<Context & { token: string }> {
  const session = await startSession(ctx, role, id)
  const token = await sessionToken(ctx.organisation, session, email)
  return { ...ctx, actor: await actorOf(ctx, token), token }
}

// One hash for all: making one costs as much as signing in.
let kept: Promise<string> | undefined
const goodHash = () => {
  kept ??= hashPassword(goodPassword)
  return kept
}

/** A company with a customer, who is signed in. */
export async function buildSignedInCustomer(db: Database, overrides: Partial<Account> = {}) {
  const acme = await buildOrganisation(db)
  const customer = await buildCustomer(acme.operator, overrides)
  return { ...acme, customer, asking: await signedIn(acme.visitor, "customer", customer) }
}

/** A company with an owner, who is signed in. */
export async function buildSignedInOwner(db: Database) {
  const acme = await buildOrganisation(db)
  const owner = await buildOwner(acme.operator)
  return { ...acme, owner, asking: await signedIn(acme.visitor, "owner", owner) }
}
