import type { ReactNode } from "react"
import { words } from "@/lib/platform/words/words"

/** A card that keeps its size while what is in it is waited for; without a script it waits for nothing. */
export const Loading = ({ isLoading, children }: { isLoading: boolean; children: ReactNode }) => (
  <section data-loading={isLoading} className="card survey shadow-float">
    <p role="status" className="survey-loader">
      {isLoading && (
        <>
          <span aria-hidden="true" className="survey-ring" />
          <span className="sr-only">{words("support.survey")("loading")}</span>
        </>
      )}
    </p>
    <div className="survey-body p-6 sm:p-8">{children}</div>
  </section>
)
