import { z } from "zod"
import { emailRule, newPassword } from "@/lib/accounts/schema"
import { recoveryCode } from "@/lib/codes/schema"

/** What the installation calls itself where no company's name stands. */
export const installationName = "Vestibule"

export const ownerReset = z.object({ email: emailRule(), code: recoveryCode, password: newPassword })
