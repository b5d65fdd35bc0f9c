"use client"
import { SurveyForm } from "@/components/support/surveys/survey-form"
import { words } from "@/lib/platform/words/words"
import type { AskedSurvey } from "@/lib/support/surveys/schema"

const nowhere = { organisationId: "preview", ticketId: "preview", id: "preview" }

/** The very page that customers get, which sends nothing and is passed over by the keyboard. */
export const SurveyPreview = ({ survey, isAsked }: { survey: AskedSurvey; isAsked: boolean }) => (
  <figure className="lg:sticky lg:top-6">
    <figcaption className="mb-2 text-muted text-sm">
      {words("support.results")(isAsked ? "seeThis" : "wouldSee")}
    </figcaption>
    <div inert className="card survey survey-preview p-6">
      <SurveyForm
        key={survey.type}
        place={nowhere}
        survey={survey}
        formKey=""
        refused={nothingRefused}
        donePath=""
        onAnsweredBefore={nothing}
      />
    </div>
  </figure>
)

const nothing = () => {}
const nothingRefused = { fields: [], status: "", value: "" }
