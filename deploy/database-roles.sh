#!/bin/sh
# Run once by the image of PostgreSQL on an empty volume. `woxing` owns the tables and is nobody's superuser; the product takes on
# `woxing_app`, which owns nothing, so that row-level security holds for it.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set password="$DATABASE_PASSWORD" <<'SQL'
create role woxing_app nologin;
create role woxing login password :'password' in role woxing_app;
create database woxing owner woxing template template0 encoding 'UTF8';
revoke all on database woxing from public;
SQL
