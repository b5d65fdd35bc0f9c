"use client"
import { resting } from "@/components/ui/resting"

// What is done with answers, and asked, comes once the page rests.

export const SurveySettingsForm = resting(
  async () => (await import("@/components/support/surveys/results/survey-settings-form")).SurveySettingsForm,
)
