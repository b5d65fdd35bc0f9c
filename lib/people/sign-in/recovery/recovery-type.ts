import { agentLoginPath, loginPath } from "@/lib/platform/paths"

/** The specification's words for whose password it is, as they stand in addresses. */
type RecoveryType = "customer" | "agent" | "admin"

/** The kind of account a word in an address means: `user` is a customer, any other word staff (K02, D-12). */
export function recoveryType(word: string): RecoveryType {
  if (word === "user" || word === "customer") return "customer"
  return word === "admin" ? "admin" : "agent"
}

/** Where such a person signs in (K09). */
export const loginPathOf = (type: RecoveryType) => (type === "customer" ? loginPath : agentLoginPath)
