import { staffClientOf } from "@/lib/api/http/client-of"
import type { staffPreview } from "./calls"

/** `previewLink` gives the path at which anyone who has it reads the article's draft for 7 days. @throws Refusal */
export const { previewLink } = staffClientOf<typeof staffPreview>()
