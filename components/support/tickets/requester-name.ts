import { personName } from "@/lib/platform/person-name"
import { nameWords, standIns } from "@/lib/tenancy/actors/stand-ins"

/** The requester's name, or else their email. */
export const requesterName = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string
  lastName: string
  email: string
}) => nameWords(personName(firstName, lastName) || email || standIns.deleted)
