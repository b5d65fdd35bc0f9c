"use client"
import { useQuery } from "@tanstack/react-query"
import { ownSignature } from "@/lib/api/support/signatures/client"
import { staffProfilePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

/** What will stand below an answer in its email, while it is written. */
export function SignatureBelow() {
  const { data: signature } = useQuery(ownSignature())
  if (!signature) return null
  return (
    <section aria-label={words("support.replies")("signature")} className="text-muted text-xs">
      <p dir="auto" className="max-h-24 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
        {signature}
      </p>
      <a href={staffProfilePath} className="text-link">
        {words("support.replies")("changeSignature")}
      </a>
    </section>
  )
}
