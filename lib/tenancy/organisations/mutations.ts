import type { z } from "zod"
import { acrossCompanies } from "@/lib/platform/db/companies"
import { type Database, database } from "@/lib/platform/db/database"
import { readEnv, senderDomainsOf } from "@/lib/platform/env"
import { ConflictError, ForbiddenError, InvalidError } from "@/lib/platform/errors"
import { companyKeyOf, reservedIdentifiers } from "@/lib/platform/http/request/tenant"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { isManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { canDeletePortal } from "./policy"
import {
  type NewOrganisation,
  newOrganisation,
  type Organisation,
  organisationChanges,
  type SettingsChanges,
} from "./schema"
import { organisationDirectory } from "./store"
import { textChanges } from "./texts"

/**
 * Creates a company's portal, in `db`'s transaction where that is one. For operators; it has no context because its
 * organisation does not exist yet.
 * @throws InvalidError for a malformed or reserved identifier, ConflictError when identifier or domain is taken.
 */
export async function createOrganisation(
  input: NewOrganisation,
  db: Database = database(),
): Promise<Organisation> {
  const create = (inside: Database) => insert(organisationDirectory(acrossCompanies(inside)), input)
  return db.isTransaction ? create(db) : db.transaction().execute(create)
}

/** Creates a company's portal within the store's transaction. @throws InvalidError, ConflictError */
export const addOrganisation = ({ store }: Pick<Context, "store">, input: NewOrganisation) =>
  insert(store.installation.tenancy.organisations, input)

async function insert(organisations: Directory, input: NewOrganisation): Promise<Organisation> {
  const { identifier, name, customDomain = null, settings = {} } = parseInput(newOrganisation, input)
  requireLanguages(Object.keys(settings.texts ?? {}), settings.languages ?? [])
  if (reservedIdentifiers.has(identifier)) {
    throw new InvalidError(`'${identifier}' is reserved`, { identifier: "This identifier is reserved" })
  }
  requireOwnDomain(customDomain)
  const created = await organisations.insert({
    id: newId(),
    identifier,
    name,
    customDomain,
    ownerId: null,
    ticketApp: true,
    knowledgeBaseApp: true,
    ticketsDeactivated: false,
    knowledgeBaseDeactivated: false,
    deleted: false,
    settings,
  })
  if (!created) throw new ConflictError(`The identifier '${identifier}' or its domain is taken`)
  return created
}

type Directory = Pick<ReturnType<typeof organisationDirectory>, "insert">

/** Locks the organisation in the store's transaction. @returns it as it is now */
export const holdOrganisation = ({ store }: Pick<Context, "store">): Promise<Organisation> =>
  store.tenancy.organisation.lock()

/** Writes down who owns the organisation. */
export async function setOwner({ store }: Pick<Context, "store">, ownerId: string): Promise<Organisation> {
  const updated = await store.tenancy.organisation.update({ ownerId })
  await store.platform.changes.signal(updated)
  return updated
}

/** Notes how the organisation's documents are indexed for search now; where `was` is named, unless that has changed meanwhile. */
export const noteSearchIndex = ({ store }: Pick<Context, "store">, index: string, was?: string) =>
  store.tenancy.organisation.setSearchIndex(index, was)

/** Takes a domain from any other organisation that has it. @returns which one did */
export const releaseDomain = (
  { store, organisation }: Pick<Context, "store" | "organisation">,
  domain: string,
) => store.installation.tenancy.organisations.releaseDomain(domain, organisation.id)

/**
 * Changes name, switches or settings; settings not named keep their value. A domain that an operator sets counts as proved.
 * @throws ForbiddenError, InvalidError, ConflictError when the domain belongs to another portal.
 */
export async function updateOrganisation(
  { actor, store, organisation }: Context,
  input: z.input<typeof organisationChanges>,
): Promise<Organisation> {
  if (!isManager(actor)) throw new ForbiddenError("Only those who manage the portal may do this")
  const changes = parseInput(organisationChanges, input)
  if (changes.customDomain !== undefined && actor.role !== "operator")
    throw new ForbiddenError("A domain has to be proved")
  if (changes.deleted !== undefined && !canDeletePortal(actor))
    throw new ForbiddenError("Only the owner may delete the portal")
  requireOwnDomain(changes.customDomain)
  requireOwnSender(organisation, changes.settings?.mailSenderAddress)
  return store.transaction(async (inside) => {
    if (
      changes.customDomain &&
      !(await inside.installation.tenancy.organisations.isDomainFree(changes.customDomain, organisation.id))
    ) {
      const taken = `The domain ${changes.customDomain} belongs to another portal`
      throw new ConflictError(taken, { customDomain: taken })
    }
    // The addresses it has now, not those it had when the context was made.
    const before = await inside.tenancy.organisation.lock()
    const updated = await inside.tenancy.organisation.update(withWholeGroups(changes, before))
    await inside.platform.changes.signal(before)
    await inside.platform.changes.signal(updated)
    await inside.platform.live.signal({ kind: "portal" })
    await inside.consequences.organisationChanged(inside, { changes, before, updated })
    return updated
  })
}

/** Has the portal speak these languages beside those that it has by then. @throws as `updateOrganisation` does */
export const addPortalLanguages = (ctx: Context, added: string[]): Promise<Organisation> =>
  ctx.store.transaction(async (store) => {
    const { settings } = await store.tenancy.organisation.lock()
    const languages = [...new Set([...settings.languages, ...added])]
    return updateOrganisation({ ...ctx, store }, { settings: { languages } })
  })

type Changes = z.output<typeof organisationChanges>

/**
 * The store replaces each setting named; of a survey, of the words for consents and of texts in further languages, the rest
 * stays. The portal's own language is none of the further ones, and one that was its own stays among them: its addresses
 * lead on.
 */
function withWholeGroups({ settings, ...changes }: Changes, { settings: present }: Organisation): Changes {
  if (!settings) return changes
  const languages = namesLanguages(settings) ? furtherLanguages(settings, present) : undefined
  requireLanguages(Object.keys(settings.texts ?? {}), languages ?? present.languages)
  const translated = settings.texts || settings.language ? textChanges(settings, present) : undefined
  const named = { ...translated, ...settings }
  const survey = named.survey && { ...present.survey, ...translated?.survey, ...settings.survey }
  const consentTexts = named.consentTexts && {
    ...present.consentTexts,
    ...translated?.consentTexts,
    ...settings.consentTexts,
  }
  return {
    ...changes,
    settings: {
      ...named,
      ...(translated && { texts: translated.texts }),
      ...(survey && { survey }),
      ...(consentTexts && { consentTexts }),
      ...(languages && { languages }),
    },
  }
}

/** @throws InvalidError for a text in a language that the portal does not have */
function requireLanguages(named: string[], languages: string[]) {
  const other = named.find((language) => !languages.includes(language))
  if (!other) return
  const words = `${nameOfLanguage(other, "en")} is none of the portal's further languages`
  throw new InvalidError(words, { [`settings.texts.${other}`]: words })
}

type Languages = Pick<SettingsChanges, "language" | "languages">

const namesLanguages = ({ language, languages }: Languages) =>
  language !== undefined || languages !== undefined

function furtherLanguages({ language, languages }: Languages, present: Required<Languages>): string[] {
  const own = language ?? present.language
  const former = own === present.language || languages ? [] : [present.language]
  return [...new Set([...former, ...(languages ?? present.languages)])].filter((tag) => tag !== own)
}

/** Mails in a company's name come from a domain that was allowed to it, not to another. */
function requireOwnSender({ identifier }: Organisation, address: string | undefined) {
  if (!address || senderDomainsOf(identifier).includes(address.slice(address.lastIndexOf("@") + 1))) return
  throw new InvalidError(`This portal may not send from ${address}`, {
    "settings.mailSenderAddress": "This portal may not send mail from this domain",
  })
}

/** @throws InvalidError unless a visitor's host would be read as this domain: not the installation's own, nor a name below it */
export function requireOwnDomain(domain: string | null | undefined) {
  if (!domain) return
  const tenant = companyKeyOf(domain, { rootDomain: readEnv().ROOT_DOMAIN })
  if (tenant.kind !== "company" || tenant.key !== domain) {
    throw new InvalidError(`${domain} cannot be a portal's own domain`, {
      customDomain: "This domain belongs to the installation, or is none",
    })
  }
}
