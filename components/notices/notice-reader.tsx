"use client";

import { type NoticeReaderProps, useNoticeReadings } from "./use-notice-readings";
import { useSpeaker } from "./use-speaker";

/** Reads for notices in one of the user's tabs. Shows nothing: every tab shows the list. */
export function NoticeReader(props: NoticeReaderProps) {
  return useSpeaker(props.owner) ? <SpeakingReader {...props} /> : null;
}

function SpeakingReader(props: NoticeReaderProps) {
  useNoticeReadings(props);
  return null;
}
