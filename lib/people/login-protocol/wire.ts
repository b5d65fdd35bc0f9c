import type { Person } from "@/lib/people/login-service/schema"
import { roles, roleTypes } from "@/lib/people/sessions/role-names"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type { UserData } from "./shapes"

/** A person as login clients see them. A photo is a file of one installation and stays there. */
export function toUserData(
  { id: organisationId, identifier }: Pick<Organisation, "id" | "identifier">,
  person: Person,
): UserData {
  const { id, role, email, verified, firstName, lastName, timeZone } = person
  const company = { org_id: organisationId, company_identifier: identifier, domainname: identifier }
  const payload = {
    sub: id,
    id,
    role_type: roleTypes[role],
    ...company,
    preferred_username: email,
    email,
    email_verified: verified,
    firstname: firstName,
    lastname: lastName,
    timezone: timeZone,
  }
  return { idToken: { payload } }
}

/** The person a login service speaks of; without a photo. */
export function fromUserData({ idToken: { payload } }: UserData): Person {
  return {
    id: payload.sub,
    role: roles[payload.role_type],
    email: payload.email,
    verified: payload.email_verified,
    firstName: payload.firstname,
    lastName: payload.lastname,
    photo: "",
    timeZone: payload.timezone,
  }
}

type Names = { firstname?: string; lastname?: string; timezone?: string }
type NameChanges = Partial<Pick<Person, "firstName" | "lastName" | "timeZone">>

/** Names and time zone from a call; what is not sent stays as it is. */
export const fromNames = ({ firstname, lastname, timezone }: Names): NameChanges => ({
  ...(firstname !== undefined && { firstName: firstname }),
  ...(lastname !== undefined && { lastName: lastname }),
  ...(timezone !== undefined && { timeZone: timezone }),
})

/** Names and time zone for a call. */
export const toNames = ({ firstName, lastName, timeZone }: NameChanges): Names => ({
  firstname: firstName,
  lastname: lastName,
  timezone: timeZone,
})
