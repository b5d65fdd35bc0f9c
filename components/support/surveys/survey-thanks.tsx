"use client"
import { useEffect, useState } from "react"
import { flowErrorPath } from "@/lib/platform/paths"
import { Loading } from "./loading"
import { hasSubmitted } from "./submitted-state"
import { SurveyNote } from "./survey-note"

/** The company's thanks after its survey; without an answer the page leads to /404 (S10, S11). */
export function SurveyThanks({ organisationId, words }: { organisationId: string; words: string }) {
  const [isLoading, setLoading] = useState(true)
  useEffect(() => {
    if (hasSubmitted(organisationId)) setLoading(false)
    else window.location.replace(flowErrorPath)
  }, [organisationId])
  return (
    <Loading isLoading={isLoading}>
      <SurveyNote isDone>{words}</SurveyNote>
    </Loading>
  )
}
