"use client"
import { useRouter } from "next/navigation"
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { removeDomain } from "@/lib/api/portals/domains/client"
import { words } from "@/lib/platform/words/words"
import type { PortalDomain } from "@/lib/portals/domains/schema"
import { AddDomain } from "./add-domain"
import { DomainName } from "./domain-name"
import { MissingRecord } from "./missing-record"
import { PendingDomain } from "./pending-domain"

/** The portal's custom domain: asked for, confirmed by DNS records, given up. */
export function CustomDomain({ domain: begun }: { domain: PortalDomain }) {
  const router = useRouter()
  const t = words("portals.domains")
  const [domain, setDomain] = useState(begun)
  const [removed, setRemoved] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { active, missing, pending, target, origin } = domain
  useFocusOnChange(heading, `${active} ${pending?.domain}`)
  const follow = (now: PortalDomain) => {
    if (now.active && now.active !== active) showToast(t("nowAddress", { domain: now.active }))
    setDomain(now)
    router.refresh()
  }
  const remove = async (name: string) => {
    try {
      follow(await removeDomain({ domain: name }))
      showToast(t("removed", { domain: name }))
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
            {t("custom")}
          </h2>
          <p className="mt-1 max-w-[65ch] text-muted text-sm">
            {active
              ? t.parts("usesBoth", { origin, target, from: isolated, at: isolated })
              : t.parts("uses", { origin, from: isolated })}
          </p>
        </div>
        {active && (
          <DomainName name={active} state="active">
            <button type="button" onClick={() => setRemoved(active)} className="button button-quiet">
              {t("remove")}
            </button>
          </DomainName>
        )}
        {missing && <MissingRecord missing={missing} onChange={follow} />}
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
        title={t("removeQuestion", { domain: removed ?? "" })}
        button={t("remove")}
        open={removed !== null}
        go={() => remove(removed ?? "")}
        close={() => setRemoved(null)}
      >
        <p>{t("removeMeans", { target, domain: removed ?? "" })}</p>
      </SureDialog>
    </>
  )
}

const isolated = (inside: ReactNode[]) => (
  <bdi key={String(inside)} className="break-words">
    {inside}
  </bdi>
)

/** The pressed button disappears with the state it belongs to: the focus moves to the heading. */
function useFocusOnChange(heading: RefObject<HTMLElement | null>, state: string) {
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current !== state) heading.current?.focus()
    shown.current = state
  }, [heading, state])
}
