"use client"
import { useRouter } from "next/navigation"
import { type RefObject, useEffect, useRef, useState } from "react"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { removeDomain } from "@/lib/api/portals/domains/client"
import type { PortalDomain } from "@/lib/portals/domains/schema"
import { AddDomain } from "./add-domain"
import { DomainName } from "./domain-name"
import { PendingDomain } from "./pending-domain"

/** The portal's custom domain: asked for, confirmed by DNS records, given up. */
export function CustomDomain({ domain: begun }: { domain: PortalDomain }) {
  const router = useRouter()
  const [domain, setDomain] = useState(begun)
  const [removed, setRemoved] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { active, pending, target, origin } = domain
  useFocusOnChange(heading, `${active} ${pending?.domain}`)
  const follow = (now: PortalDomain) => {
    if (now.active && now.active !== active) showToast(`${now.active} is now your portal's address.`)
    setDomain(now)
    router.refresh()
  }
  const remove = async (name: string) => {
    try {
      follow(await removeDomain({ domain: name }))
      showToast(`${name} has been removed.`)
    } catch (error) {
      showToast(wordsFor(error), "error")
    } finally {
      setRemoved(null)
    }
  }
  return (
    <>
      <section aria-labelledby="custom-domain" className="card space-y-6 p-5 sm:p-6">
        <div>
          <h2 id="custom-domain" ref={heading} tabIndex={-1} className="font-semibold text-base">
            Custom domain
          </h2>
          <p className="mt-1 max-w-[65ch] text-muted text-sm">
            Links, emails and invitations use <bdi className="break-words">{origin}</bdi>.{" "}
            {active ? (
              <>
                Your portal answers at <bdi className="break-words">{target}</bdi> too.
              </>
            ) : (
              "A custom domain replaces it once its DNS records are found."
            )}
          </p>
        </div>
        {active && (
          <DomainName name={active} state="Active">
            <button type="button" onClick={() => setRemoved(active)} className="button button-quiet">
              Remove
            </button>
          </DomainName>
        )}
        {pending ? (
          <PendingDomain
            pending={pending}
            target={target}
            onChange={follow}
            remove={() => remove(pending.domain)}
          />
        ) : (
          <AddDomain isAnother={active !== null} onChange={follow} />
        )}
      </section>
      <SureDialog
        title={`Remove ${removed}?`}
        button="Remove"
        open={removed !== null}
        go={() => remove(removed ?? "")}
        close={() => setRemoved(null)}
      >
        <p>
          Links and emails use {target} again. Your portal no longer answers at {removed}.
        </p>
      </SureDialog>
    </>
  )
}

/** The pressed button disappears with the state it belongs to: the focus moves to the heading. */
function useFocusOnChange(heading: RefObject<HTMLElement | null>, state: string) {
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current !== state) heading.current?.focus()
    shown.current = state
  }, [heading, state])
}
