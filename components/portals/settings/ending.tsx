"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { saveSettings } from "@/lib/api/portals/settings/client"
import type { Surroundings } from "@/lib/portals/settings/schema"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { DeletePortal } from "./delete-portal"

type Props = { portal: FlatSettings; surroundings: Pick<Surroundings, "canReactivate" | "canDelete"> }
type Question = { title: string; words: string; label: string; change: Partial<FlatSettings>; done: string }

const questions = {
  tickets: {
    title: "Deactivate the portal?",
    words:
      "Articles stay readable. No one can sign in, ask or answer, and everyone signed in is asked to log out until the owner reactivates the portal here or at the common login.",
    label: "Deactivate",
    change: { ticketsDeactivated: true },
    done: "The portal has been deactivated.",
  },
  everything: {
    title: "Close the portal for everyone?",
    words:
      "Every page leads to “There is no content to display”, and everyone is signed out, including you. The owner reactivates it at the common login.",
    label: "Close the portal",
    change: { knowledgeBaseDeactivated: true },
    done: "The portal has been closed.",
  },
} satisfies Record<string, Question>

/** Closing the portal for a while, opening it again, and ending it. */
export function Ending({ portal, surroundings: { canReactivate, canDelete } }: Props) {
  const router = useRouter()
  const [asked, setAsked] = useState<Question | null>(null)
  const [isBusy, setBusy] = useState(false)
  const apply = async (change: Partial<FlatSettings>, done: string) => {
    setBusy(true)
    try {
      await saveSettings(portal, change)
      showToast(done)
      router.refresh()
    } catch (error) {
      showToast(wordsFor(error), "error")
    } finally {
      setBusy(false)
      setAsked(null)
    }
  }
  return (
    <div className="space-y-6">
      <section aria-labelledby="deactivate" className="card p-5 sm:p-6">
        <h2 id="deactivate" className="font-semibold text-base">
          {portal.ticketsDeactivated ? "The portal is deactivated" : "Deactivate the portal"}
        </h2>
        <p className="mt-1 max-w-[65ch] text-muted text-sm">
          {portal.ticketsDeactivated
            ? "Articles are readable. No one can sign in, ask or answer."
            : "For a while, with the articles readable or with every page hidden. Nothing is lost."}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {portal.ticketsDeactivated && canReactivate && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => apply({ ticketsDeactivated: false }, "The portal has been reactivated.")}
              className="button button-primary"
            >
              Reactivate
            </button>
          )}
          {!portal.ticketsDeactivated && (
            <button type="button" onClick={() => setAsked(questions.tickets)} className="button button-quiet">
              Deactivate
            </button>
          )}
          <button
            type="button"
            onClick={() => setAsked(questions.everything)}
            className="button button-quiet"
          >
            Close for everyone
          </button>
        </div>
      </section>
      <DeletePortal name={portal.name} canDelete={canDelete} />
      <SureDialog
        title={asked?.title ?? ""}
        button={asked?.label ?? ""}
        open={asked !== null}
        go={async () => asked && apply(asked.change, asked.done)}
        close={() => setAsked(null)}
      >
        <p>{asked?.words}</p>
      </SureDialog>
    </div>
  )
}
