import "@/components/ui/progress.css"

export { ChallengePopup as Drawn } from "@/components/knowledge/reactions/challenge-popup"
