import { accountsApi, staffApi } from "@/lib/api/client"
import type { Profile, ProfileForm, StaffProfileChanges } from "./schema"

/** What a form changes of a profile; nothing else is sent, so that two open pages do not undo one another. */
export function changesOf(form: ProfileForm, profile: Profile): Partial<ProfileForm> {
  const present = formOf(profile)
  const changed = Object.entries(form).filter(([name, value]) => value !== present[name as keyof ProfileForm])
  return Object.fromEntries(changed)
}

/** A profile as its form shows it. */
export const formOf = ({
  firstName,
  lastName,
  description,
  phone,
  country,
  timeZone,
}: Profile): ProfileForm => ({
  name: `${firstName} ${lastName}`.trim(),
  ...{ description, phone, country, timeZone },
})

/** Saves what has changed. @throws Refusal, with the fields that `wireNames` names */
export async function updateProfile({ name, description, phone, country, timeZone }: Partial<ProfileForm>) {
  await accountsApi.updateUserDetails({ name, description, phone_number: phone, country, timezone: timeZone })
}

export const wireNames = {
  first_name: "name",
  last_name: "name",
  phone_number: "phone",
  timezone: "timeZone",
} as const

/** Saves what an agent or owner has changed of themselves. @throws Refusal, with `errors` by the form's names */
export async function saveStaffProfile(changes: StaffProfileChanges): Promise<void> {
  await staffApi.saveOwnProfile(changes)
}
