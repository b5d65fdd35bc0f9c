import { clientOf } from "@/lib/api/http/client-of"
import type { staffPreview } from "./calls"

const staffClient = /* @__PURE__ */ clientOf<typeof staffPreview>("/api/staff")

/** A path at which anyone who has it reads the article's draft for 7 days. @throws Refusal */
export const previewLink = async (id: string): Promise<string> =>
  (await staffClient.previewLink({ id })).data.path
