import { z } from "zod"
import { type Account, emailRule, nameRule } from "@/lib/people/accounts/schema"
import { longestExternalId } from "./values"

/** An agent as the company's directory knows them. */
export type ProvisionedAgent = Pick<Account, "id" | "email" | "firstName" | "lastName" | "createdAt"> & {
  userName: string
  externalId: string | null
  isActive: boolean
}

const userName = z.string().trim().min(1, "userName is required").max(254, "userName is too long")

/** What a directory says of an agent; names that it does not say stay, or are made of the address. */
export const provisionedAgent = z.strictObject({
  userName,
  email: emailRule({ required: "An agent needs an email address", invalid: "The email address is invalid" }),
  externalId: z.string().max(longestExternalId, "externalId is too long").nullable(),
  firstName: nameRule,
  lastName: nameRule,
  isActive: z.boolean(),
})
export type ProvisionedInput = z.input<typeof provisionedAgent>

/** Which agents a directory asks for: those of whom all of this is so. */
export type ProvisionedFilter = Partial<{
  id: string
  userName: string
  email: string
  externalId: string
  isActive: boolean
}>

export const provisionedWords = {
  taken: "There is already an agent of this name or address",
  owner: "This is the owner of the portal, who is made, changed and deactivated by no directory",
  elsewhere: "This portal shares its sign-in with another one: addresses of agents cannot be changed",
}
