export {
  giveKnowledge as GET,
  takeKnowledge as POST,
} from "@/lib/api/knowledge/import-export/archive/archive-route"
