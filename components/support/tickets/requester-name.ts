import { personName } from "@/lib/platform/person-name"
import { words } from "@/lib/platform/words/words"

/** The requester's name, or else their email. */
export const requesterName = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string
  lastName: string
  email: string
}) => personName(firstName, lastName) || email || words("support.list")("deleted")
