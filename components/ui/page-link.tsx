"use client"
import Link, { useLinkStatus } from "next/link"
import type { ComponentProps } from "react"

/** A link within the portal. While the next page is on its way, a slim bar says so (checklist A06, A07). */
export const PageLink = ({ children, ...props }: ComponentProps<typeof Link>) => (
  // Lists hold dozens of links; asking for all of those pages ahead would cost more than it saves.
  <Link prefetch={false} {...props}>
    {children}
    <LinkProgress />
  </Link>
)

function LinkProgress() {
  const { pending } = useLinkStatus()
  return pending ? <span className="link-progress" role="progressbar" aria-label="Loading" /> : null
}
