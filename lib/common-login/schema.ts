import { z } from "zod"
import { emailRule, newPassword } from "@/lib/accounts/schema"
import { recoveryCode } from "@/lib/codes/schema"

export const ownerReset = z.object({ email: emailRule(), code: recoveryCode, password: newPassword })
