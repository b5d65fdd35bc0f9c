import { noName, notSet } from "@/lib/api/people/accounts/wire"
import { photoAt } from "@/lib/people/photos/schema"
import type { Profile, ProfileChanges } from "@/lib/people/profile/schema"
import { roleTypes } from "@/lib/people/sessions/role-names"
import { fullName, splitName } from "@/lib/platform/person-name"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type { ProfileChangesShape, ProfileShape } from "./calls"

export const toProfile = (
  { id, identifier, name }: Organisation,
  { role, ticketHome }: Pick<SignedIn, "role" | "ticketHome">,
  profile: Profile,
): ProfileShape => ({
  user_id: profile.id,
  org_id: id,
  role_type: roleTypes[role],
  email: profile.email,
  name: fullName(profile) || noName,
  first_name: profile.firstName,
  firstname: profile.firstName,
  last_name: profile.lastName || noName,
  alias: profile.alias || noName,
  description: profile.description,
  phone_number: profile.phone,
  country: profile.country || notSet,
  timezone: profile.timeZone || notSet,
  imageurl: profile.photo ? photoAt(profile.photo, 192) : notSet,
  pic: profile.photo ? photoAt(profile.photo, 192) : notSet,
  profile_pic: profile.photo ? photoAt(profile.photo, 192) : notSet,
  thumbnail: profile.photo || notSet,
  tickethomespage: ticketHome,
  domainname: identifier,
  portalname: name,
  companyidentifier: identifier,
})

/** What a profile's update changes; a full name is split at its first blank (D-67). */
export function fromProfileChanges({ name, ...changes }: ProfileChangesShape): ProfileChanges {
  const [first, last] = name === undefined ? [] : splitName(given(name) ?? "")
  return {
    firstName: given(changes.first_name) ?? first,
    lastName: given(changes.last_name) ?? last,
    alias: given(changes.alias),
    timeZone: given(changes.timezone),
    description: changes.description,
    phone: changes.phone_number,
    country: given(changes.country),
  }
}

/** The wire's names of what `ProfileChanges` calls otherwise. */
export const profileFields = {
  firstName: "first_name",
  lastName: "last_name",
  timeZone: "timezone",
  phone: "phone_number",
}

const given = (value: string | undefined) => (value === noName || value === notSet ? "" : value)
