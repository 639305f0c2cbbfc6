-- Which seats the travel standard of an employee allows on trains.
alter table members add column train_standard jsonb;
