import { staffClientOf } from "@/lib/api/http/client-of"
import type { staffMailTexts } from "./calls"

/** @throws Refusal */
export const { previewMail } = staffClientOf<typeof staffMailTexts>({})
