import { fullName } from "@/lib/platform/person-name"
import type { StaffPerson } from "./schema"

/** A person's name as it is shown; without one, their role. */
export const staffName = ({ role, ...names }: Pick<StaffPerson, "firstName" | "lastName" | "role">) =>
  fullName(names) || (role === "owner" ? "The owner" : "An agent")
