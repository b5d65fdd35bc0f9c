import { personName } from "./person-name"

/** Whoever asks, by name or else by address. */
export const requesterName = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string
  lastName: string
  email: string
}) => personName(firstName, lastName) || email || "Deleted customer"
