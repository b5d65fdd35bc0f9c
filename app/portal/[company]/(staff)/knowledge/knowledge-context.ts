import { redirect } from "next/navigation"
import { notExistPath } from "@/lib/platform/paths"
import { staffContext } from "../staff"

/** The context of whoever writes the knowledge base, which a portal may do without (D-21). */
export async function knowledgeContext(company: string, path: string) {
  const ctx = await staffContext(company, path)
  if (!ctx.organisation.knowledgeBaseApp) redirect(notExistPath)
  return ctx
}
