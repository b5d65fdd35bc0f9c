"use client"
import { useRouter } from "next/navigation"
import { type ComponentProps, type MouseEvent, useTransition } from "react"
import { words } from "@/lib/platform/words/words"

type Props = ComponentProps<"a"> & { href: string }

/**
 * A link within the portal. While the next page is on its way, a slim bar says so (A06, A07).
 * In place of next/link, which weighs more than all else on an article page: nothing here is fetched ahead.
 */
export function PageLink({ href, children, onClick, ...props }: Props) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!opensHere(event)) return
    event.preventDefault()
    startTransition(() => router.push(href))
  }
  return (
    <a href={href} {...props} onClick={follow}>
      {children}
      {pending && (
        <span className="link-progress" role="progressbar" aria-label={words("ui.links")("loading")} />
      )}
    </a>
  )
}

/** Whether the click is for this window and not handled yet. */
const opensHere = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
