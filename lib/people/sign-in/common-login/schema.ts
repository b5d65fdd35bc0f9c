import { z } from "zod"
import { emailRule, newPassword } from "@/lib/people/accounts/schema"
import { recoveryCode } from "@/lib/people/sign-in/codes/schema"

export const ownerReset = z.object({ email: emailRule(), code: recoveryCode, password: newPassword })
