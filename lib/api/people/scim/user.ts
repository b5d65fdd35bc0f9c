import type { ProvisionedAgent, ProvisionedFilter, ProvisionedInput } from "@/lib/people/provisioning/schema"
import { ScimFault } from "./fault"
import { booleanIn, type Comparison, type Path } from "./grammar"
import { type Change, isObject, memberOf, severalIn, textIn } from "./message"

export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User"

/** Attributes that directories send and that are not kept here. */
const ignored = new Set(
  "id schemas meta groups nickname profileurl title usertype preferredlanguage locale timezone password phonenumbers ims photos addresses entitlements roles x509certificates".split(
    " ",
  ),
)

/** An agent as SCIM has users. */
export const toUser = (
  { id, userName, externalId, email, firstName, lastName, isActive, createdAt }: ProvisionedAgent,
  base: string,
) => {
  const whole = [firstName, lastName].filter(Boolean).join(" ")
  return {
    schemas: [userSchema],
    id,
    ...(externalId !== null && { externalId }),
    userName,
    name: { formatted: whole, givenName: firstName, familyName: lastName },
    displayName: whole,
    emails: [{ value: email, type: "work", primary: true }],
    active: isActive,
    meta: { resourceType: "User", created: createdAt.toISOString(), location: `${base}/Users/${id}` },
  }
}

/** What is said of a user so far; without an address the name has to be one. */
type Draft = ProvisionedInput & { displayName: string }

const nobody: Draft = {
  ...{ userName: "", email: "", externalId: null, firstName: "", lastName: "", isActive: true },
  displayName: "",
}

/** What a whole user says, for one who is new, or in place of what is known. @throws ScimFault */
export function userIn(body: unknown, present?: ProvisionedAgent): ProvisionedInput {
  if (!isObject(body)) throw new ScimFault("invalidSyntax", "A user is an object")
  const draft: Draft = { ...nobody, isActive: present?.isActive ?? true }
  for (const [name, value] of Object.entries(body)) {
    if (/^urn:/i.test(name)) continue
    const path = { attribute: name.toLowerCase(), sub: "", filter: [] }
    // Attributes of no meaning here are no fault of a whole user, which holds all that a directory knows.
    if (settable.has(path.attribute)) set(draft, { operator: "add", path, value })
  }
  return settled(draft, present)
}

/** What is so of a user after these changes. @throws ScimFault */
export function changedUser(present: ProvisionedAgent, changes: Change[]): ProvisionedInput {
  const { userName, email, externalId, firstName, lastName, isActive } = present
  const draft: Draft = { ...nobody, userName, email, externalId, firstName, lastName, isActive }
  for (const change of changes) set(draft, change)
  const wasAddress = email === userName.toLowerCase()
  // Where the name was the address, a new name that is one moves both.
  if (wasAddress && draft.email === email && draft.userName !== userName) draft.email = ""
  return settled(draft, present)
}

function settled({ displayName, ...draft }: Draft, present?: ProvisionedAgent): ProvisionedInput {
  const email = draft.email || (draft.userName.includes("@") ? draft.userName : (present?.email ?? ""))
  const isNamed = draft.firstName || draft.lastName || present
  if (isNamed || !displayName.trim()) return { ...draft, ...(present && named(draft, present)), email }
  const words = displayName.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? "") : ""
  return { ...draft, email, firstName: cut(words.join(" ")), lastName: cut(lastName) }
}

/** Of a user without any name the known one stays. */
const named = (draft: Draft | Omit<Draft, "displayName">, present: ProvisionedAgent) =>
  draft.firstName || draft.lastName ? {} : { firstName: present.firstName, lastName: present.lastName }

/** Longer names than are kept here are no reason to refuse a person. */
const cut = (name: string) => name.trim().slice(0, 55)

const settable = new Set(["username", "externalid", "active", "displayname", "name", "emails"])

function set(draft: Draft, { operator, path, value: said }: Change): void {
  const { attribute, sub } = path
  const isRemoved = operator === "remove"
  const value = isRemoved ? null : said
  if (ignored.has(attribute)) return
  if (isRemoved && ["username", "active", "emails"].includes(attribute))
    throw new ScimFault("mutability", `A user needs ${attribute === "emails" ? "an address" : "this"}`)
  if (attribute === "name" && !sub) {
    const names = isObject(value) ? value : {}
    for (const part of isRemoved ? ["givenname", "familyname"] : Object.keys(names))
      setName(draft, part.toLowerCase(), memberOf(names, part.toLowerCase()))
  } else if (attribute === "name") setName(draft, sub, value)
  else if (attribute === "emails") setAddress(draft, path, value)
  else if (sub || path.filter.length > 0 || !settable.has(attribute))
    throw new ScimFault("invalidPath", "A user has no such attribute")
  else if (attribute === "username") draft.userName = textIn(value, "userName")
  else if (attribute === "externalid") draft.externalId = textIn(value, "externalId") || null
  else if (attribute === "displayname") draft.displayName = textIn(value, "displayName")
  else draft.isActive = booleanIn(severalIn(value)[0], "active")
}

function setName(draft: Draft, part: string, value: unknown) {
  if (part === "givenname") draft.firstName = cut(textIn(value, "givenName"))
  else if (part === "familyname") draft.lastName = cut(textIn(value, "familyName"))
  else if (part === "formatted") draft.displayName ||= textIn(value, "formatted")
  else if (!["middlename", "honorificprefix", "honorificsuffix"].includes(part))
    throw new ScimFault("invalidPath", "A name has no such part")
}

/** An agent has one address: of several the primary one, or that of work, or the first. */
function setAddress(draft: Draft, { sub, filter }: Path, value: unknown) {
  const isOther = filter.some(
    ({ path, value: type }) => path.attribute === "type" && String(type).toLowerCase() !== "work",
  )
  if (isOther || (sub && sub !== "value")) return
  if (sub || filter.length > 0) {
    draft.email = textIn(isObject(value) ? memberOf(value, "value") : value, "emails")
    return
  }
  const all = severalIn(value).map((each) => (isObject(each) ? each : { value: each }))
  const chosen =
    all.find((each) => String(memberOf(each, "primary")).toLowerCase() === "true") ??
    all.find((each) => String(memberOf(each, "type")).toLowerCase() === "work") ??
    all[0]
  if (chosen) draft.email = textIn(memberOf(chosen, "value"), "emails")
}

const asked = (what: string) => new ScimFault("invalidFilter", what)

/** Which agents a filter of users asks for. @throws ScimFault */
export function userFilter(comparisons: Comparison[]): ProvisionedFilter {
  const filter: ProvisionedFilter = {}
  for (const { path, value } of comparisons) {
    const name = path.attribute + (path.sub && `.${path.sub}`)
    if (name === "active") filter.isActive = booleanIn(value, "active")
    else if (typeof value !== "string") throw asked("This is compared with a text")
    else if (name === "username") filter.userName = value
    else if (name === "externalid") filter.externalId = value
    else if (name === "id") filter.id = value
    else if (name === "emails" || name === "emails.value") filter.email = value
    else throw asked("Users are found by userName, externalId, id, active and emails.value")
  }
  return filter
}
