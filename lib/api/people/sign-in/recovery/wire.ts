import { recoveryType } from "@/lib/people/sign-in/recovery/recovery-type"
import type { RecoveryKind } from "@/lib/people/sign-in/recovery/schema"

export const fromRecoveryType = (word: string): RecoveryKind =>
  recoveryType(word) === "customer" ? "customer" : "staff"
