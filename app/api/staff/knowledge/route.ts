export {
  giveKnowledge as GET,
  giveKnowledge as HEAD,
  takeKnowledge as POST,
} from "@/lib/api/knowledge/import-export/archive/archive-route"
