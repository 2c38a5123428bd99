"use client";

import { Component, Fragment, type ReactNode } from "react";

/**
 * Mounts its children again if React can't change what they show, because the browser or an extension has changed the page's elements.
 * A second failure within a second, and any other error, goes on to the page's own boundary.
 */
export class MountAgain extends Component<{ children: ReactNode }> {
  override state = { error: null as unknown, mounts: 0, failedMs: Number.NEGATIVE_INFINITY };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(): void {
    this.setState({ error: null, mounts: this.state.mounts + 1, failedMs: performance.now() });
  }

  override render(): ReactNode {
    const { error, mounts, failedMs } = this.state;
    if (error === null) return <Fragment key={mounts}>{this.props.children}</Fragment>;
    if (error instanceof DOMException && performance.now() - failedMs > 1000) return null;
    throw error;
  }
}
